// The branches of `demo`, the code of an online shop for plants in the weeks before its launch. Some lack fields
// that are optional in the interface.
import type { NewBranch } from '../repository-content.ts'
import { commitOf } from './branches.ts'

type Line = [
  branch_name: string,
  author_id: string | null,
  /** Since the last commit; null for no time. */
  hours: number | null,
  branch_description?: string,
]

const lines: Line[] = [
  ['main', 'alice', 2],
  ['feature/🚀-launch', 'haruki', 1, 'Everything for the launch on the first of the month.'],
  ['feature/größere-schrift', 'jürgen', 5, 'Larger type for everyone, not only on request.'],
  ['feature/gift-vouchers', 'emeka', 9, 'Vouchers that can be bought, sent and cashed in.'],
  ['feature/vat-in-prices', 'lena', 20],
  ['feature/booking-form-in-typescript', 'kim', 26],
  ['feature/invoices-as-pdf', 'ines', 130, 'Merged; kept until the first invoices are out.'],
  ['feature/plant-care-calendar', 'fatima', 31],
  [
    'feature/search-by-photo',
    'haruki',
    48,
    'An experiment.\nThe model is <b>not</b> in the repository.',
  ],
  ['feature/wish-lists', 'grace', 70],
  ['feature/uploads-in-object-storage', 'dmitri', 240],
  ['feature/sessions-in-redis', 'bob', 400, 'Given up: the database is fast enough.'],
  ['feature/pick-up-in-store', 'lena', 90],
  ['feature/back-in-stock-mails', 'emeka', 101],
  ['feature/dark-mode', 'kim', 55],
  ['fix/100%-cpu', 'dmitri', 3, 'The stock import keeps one core busy all night.'],
  ['fix/#4711', 'bob', 14, 'Orders of exactly 50 € pay for shipping.'],
  ['fix/search-with-umlauts', 'jürgen', 18],
  ['fix/double-charge-on-retry', 'alice', 28, 'Asks the bank before it charges again.'],
  ['fix/basket-forgets-coupons', 'grace', 44],
  ['fix/opening-hours-in-summer', 'fatima', 75],
  ['fix/slow-first-page', 'haruki', 82],
  ['fix/unsubscribe-link', 'ines', 110],
  ['docs/how-to-release', 'alice', 36],
  ['docs/api-errors', 'lena', 22, 'One list of everything that the shop’s API can answer.'],
  ['docs/使い方', 'haruki', 150, 'The handbook in Japanese.'],
  ['i18n/العربية', 'fatima', 60, 'Texts that run from right to left.'],
  ['i18n/українська', 'dmitri', 64],
  ['chore/drop-python-3.8', 'bob', 7],
  ['chore/update-dependencies', 'build-bot', 170],
  ['chore/tidy-css', 'kim', 200],
  ['test/checkout-by-keyboard', 'grace', 40],
  ['test/load-before-launch', 'emeka', 12, 'Five thousand baskets a minute.'],
  ['release/2.4', 'alice', 4, 'What goes live on the first of the month.'],
  ['release/2.3', 'alice', 720, 'What is live now.'],
  ['release/2.2', 'alice', 2200],
  ['release/2.1', 'alice', 4400],
  // Written on a machine whose clock is ahead.
  ['build/nightly', 'build-bot', -30 * 24],
  ['import/old-catalogue', null, 9000, 'Imported from the shop before this one.'],
  ['archive/first-prototype', 'alice', null],
  ['gh-pages', null, null],
]

/** Some forty branches; `now` in Unix seconds. */
export function demoBranches(now: number): NewBranch[] {
  return lines.map(([branch_name, author_id, hours, branch_description]) => ({
    branch_name,
    commit_id: commitOf(branch_name),
    author_id,
    time: hours === null ? null : now - hours * 3600,
    branch_description: branch_description ?? null,
  }))
}
