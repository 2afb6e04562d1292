/** A read model over several resources, without personal data: the columns that analysts may read. */
export type OverAll = {
  readonly name: string;
  /** Left out: the view's name. */
  readonly table?: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Rows are events; those of resources without a view are left out. */
  readonly ofEvents?: boolean;
};

export const OVER_ALL: readonly OverAll[] = [
  {
    name: 'event_log',
    ofEvents: true,
    table: 'activity',
    columns: { position: 'bigint', at: 'timestamptz', type: 'text', item: 'uuid', actor: 'uuid' },
  },
  {
    name: 'figure_step',
    columns: {
      name: 'text',
      position: 'bigint',
      amount: 'bigint',
      event: 'text',
      item: 'uuid',
      person: 'uuid',
      day: 'date',
      own_sport: 'text',
      own_governorate: 'text',
    },
  },
  {
    name: 'figure_member',
    columns: { id: 'uuid', role: 'text', sport: 'text', governorate: 'text', status: 'text' },
  },
  {
    name: 'figure_cell',
    columns: {
      name: 'text',
      grain: 'text',
      role: 'text',
      sport: 'text',
      governorate: 'text',
      at: 'date',
      amount: 'bigint',
    },
  },
  { name: 'active_day', columns: { day: 'date', person: 'uuid' } },
  {
    name: 'post_figures',
    table: 'feed',
    columns: {
      id: 'uuid',
      author: 'uuid',
      like: 'bigint',
      love: 'bigint',
      haha: 'bigint',
      angry: 'bigint',
      clap: 'bigint',
      comments: 'bigint',
      reposts: 'bigint',
      rating: 'bigint',
    },
  },
  { name: 'tally', columns: { subject: 'uuid', name: 'text', kind: 'text', value: 'bigint' } },
  { name: 'tally_day', columns: { subject: 'uuid', name: 'text', day: 'date', value: 'bigint' } },
  {
    name: 'ab_result',
    columns: { test_id: 'uuid', variant: 'text', shown: 'bigint', converted: 'bigint' },
  },
  {
    name: 'point_line',
    columns: {
      rule: 'text',
      event: 'text',
      item: 'uuid',
      position: 'bigint',
      at: 'timestamptz',
      day: 'date',
      member: 'uuid',
      undone: 'boolean',
      points: 'bigint',
    },
  },
  {
    name: 'point_member',
    columns: { id: 'uuid', total: 'bigint', since: 'timestamptz', sport: 'text', governorate: 'text' },
  },
  {
    name: 'ledger_entry',
    columns: {
      id: 'uuid',
      event: 'text',
      item: 'uuid',
      order_id: 'uuid',
      seller: 'uuid',
      payment: 'uuid',
      position: 'bigint',
      at: 'timestamptz',
      currency: 'text',
    },
  },
  {
    name: 'ledger_posting',
    columns: { entry: 'uuid', account: 'text', currency: 'text', position: 'bigint', amount: 'bigint' },
  },
  {
    name: 'ledger_account',
    columns: { account: 'text', currency: 'text', class: 'text', sum: 'bigint', entries: 'bigint' },
  },
];
