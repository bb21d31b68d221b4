// Makes a certificate for this run, because HTTP/2 needs TLS. The browser is told to trust its key.
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Key and certificate are PEM. `fingerprint` is that of the public key, in the form of Chromium's option. */
export type Certificate = { key: string; cert: string; fingerprint: string }

/** @throws when openssl is not installed */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'refdesk-bench-'))
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', keyFile, '-out', certFile]
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...files], {
      stdio: 'pipe',
    })
    const cert = readFileSync(certFile, 'utf8')
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    const fingerprint = createHash('sha256').update(publicKey).digest('base64')
    return { key: readFileSync(keyFile, 'utf8'), cert, fingerprint }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
