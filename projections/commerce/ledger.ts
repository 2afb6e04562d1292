import { createHash } from 'node:crypto';
import { CHART, classOf } from '../../domain/commerce/ledger/accounts.ts';
import { entryOf, POSTINGS, postingsInWords } from '../../domain/commerce/ledger/postings.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Handler, Projection } from '../engine/projection.ts';
import { column, placeColumn, type Table } from '../engine/table.ts';

/** The double-entry ledger, by the table of postings (`domain/commerce/ledger/postings.ts`). */

export const ENTRY = 'ledger_entry';
export const POSTING = 'ledger_posting';
export const ACCOUNT = 'ledger_account';

/** One entry for each event that moves money; its id is the event's. */
const entry: Table = {
  name: ENTRY,
  columns: {
    id: column('uuid'),
    event: column('text'),
    item: column('uuid'),
    /** The order, the seller and the payment that it belongs to, if the event names them. */
    order_id: column('uuid'),
    seller: column('uuid'),
    payment: column('uuid'),
    position: placeColumn,
    at: column('timestamptz'),
    currency: column('text'),
  },
  key: ['id'],
  indexes: [{ columns: ['position'] }, { columns: ['seller', 'currency', 'position'] }],
};

/** The lines of entries: debits are positive, credits negative. */
const posting: Table = {
  name: POSTING,
  columns: {
    entry: column('uuid'),
    account: column('text'),
    currency: column('text'),
    position: placeColumn,
    amount: column('bigint'),
  },
  key: ['entry', 'account'],
  indexes: [{ columns: ['account', 'currency', 'position'] }],
};

/** The sum of each account in each currency. */
const account: Table = {
  name: ACCOUNT,
  columns: {
    account: column('text'),
    currency: column('text'),
    class: column('text'),
    sum: column('bigint'),
    entries: column('bigint'),
  },
  key: ['account', 'currency'],
  indexes: [{ columns: ['class', 'account', 'currency'] }],
};

const post: Handler = (event, rows) => {
  const made = entryOf(event);
  if (!made) return;
  const { id, type, position, at, data, meta } = event;
  const { currency, postings } = made;
  rows.table(ENTRY).put({
    id,
    event: type,
    item: meta.item,
    order_id: textIn(data['orderId']),
    seller: textIn(data['sellerId']),
    payment: type.startsWith('Payment') ? meta.item : textIn(data['paymentId']),
    position,
    at,
    currency,
  });
  for (const { account: name, amount } of postings) {
    rows.table(POSTING).put({ entry: id, account: name, currency, position, amount });
    const key = { account: name, currency };
    rows.table(ACCOUNT).count(key, { sum: amount, entries: 1 });
    rows.table(ACCOUNT).patch(key, { class: classOf(name) });
  }
};

const tables = [entry, posting, account];

/** The version changes with the table of postings, which posts all events again. */
const version =
  createHash('sha256')
    .update(JSON.stringify([tables, CHART, postingsInWords()]))
    .digest()
    .readUInt32BE() >>> 1;

export const ledgerProjection: Projection = {
  name: 'ledger',
  version,
  sealed: 'unread',
  tables,
  on: Object.fromEntries(Object.keys(POSTINGS).map((type) => [type, post])),
};
