// Converts the picture of a display that Xvfb keeps in a file (X window dump) to PNG.
import { crc32, deflateSync } from 'node:zlib'

/** Makes a PNG of a dump with 32 bits per pixel, blue first. */
export function pngOf(dump: Buffer): Buffer {
  const header = (index: number) => dump.readUInt32BE(index * 4)
  const [headerSize, width, height, lineSize, colours] = [0, 4, 5, 12, 19].map(header) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const start = headerSize + colours * 12
  // Each line begins with the number of its filter; 0 means none.
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0, to = 0; y < height; y += 1) {
    to += 1
    for (let from = start + y * lineSize; from < start + y * lineSize + width * 4; from += 4) {
      lines[to++] = dump[from + 2] ?? 0
      lines[to++] = dump[from + 1] ?? 0
      lines[to++] = dump[from] ?? 0
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Eight bits per colour, three colours.
  size.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
