/**
 * The embedded payment provider's own books: payments with the token of their page, and refunds; and what was asked of
 * Paymob.
 */
export const payments: readonly string[] = [
  `
    create table ops.sandbox_payment (
      payment_id uuid primary key,
      token text not null unique,
      amount bigint not null check (amount >= 0),
      currency text not null,
      method text not null,
      return_to text not null,
      state text not null default 'open' check (state in ('open', 'succeeded')),
      declined integer not null default 0,
      created_at timestamptz not null default now()
    );
  `,
  `
    create table ops.sandbox_refund (
      refund_id uuid primary key,
      payment_id uuid not null references ops.sandbox_payment,
      amount bigint not null check (amount > 0)
    );
  `,
  // at most one row: the embedded provider answers nothing until then
  `
    create table ops.sandbox_outage (
      is_only boolean primary key default true check (is_only),
      until timestamptz not null
    );
  `,
  // one transaction for the check and the row: the payment's row is locked meanwhile
  `
    create function ops.sandbox_refund_once(refund uuid, payment uuid, wanted bigint, unit text)
    returns boolean language plpgsql as $$
    declare
      captured bigint;
    begin
      select amount into captured from ops.sandbox_payment
        where payment_id = payment and state = 'succeeded' and currency = unit for update;
      if captured is null then return false; end if;
      if exists (select from ops.sandbox_refund where refund_id = refund) then return true; end if;
      if wanted + coalesce((select sum(amount) from ops.sandbox_refund where payment_id = payment), 0) > captured
        then return false; end if;
      insert into ops.sandbox_refund (refund_id, payment_id, amount) values (refund, payment, wanted);
      return true;
    end $$;
  `,
  `
    create table ops.paymob_payment (
      payment_id uuid primary key,
      order_id text unique,
      page_url text,
      -- the member whose card is kept for the next charge of a plan
      keeps_card_of uuid,
      attempt integer not null default 1,
      claimed_at timestamptz not null
    );
  `,
  `
    create table ops.paymob_refund (
      refund_id uuid primary key,
      payment_id uuid not null references ops.paymob_payment,
      transaction_id text not null,
      amount bigint not null check (amount > 0),
      state text not null default 'new' check (state in ('new', 'sent', 'refunded', 'declined')),
      refunded_before bigint not null default 0,
      claimed_at timestamptz not null
    );
  `,
  `
    create table ops.paymob_card (
      payment_id uuid primary key references ops.paymob_payment,
      card bytea not null
    );
  `,
  // each try of an attempt is an order of its own at Paymob
  `
    create table ops.paymob_charge (
      payment_id uuid not null references ops.paymob_payment,
      attempt integer not null,
      tries integer not null default 1,
      orders text[] not null default '{}',
      state text not null default 'new' check (state in ('new', 'sent', 'succeeded', 'declined')),
      claimed_at timestamptz not null,
      primary key (payment_id, attempt)
    );
  `,
  `
    create index paymob_charge_orders on ops.paymob_charge using gin (orders);
  `,
  `
    create index paymob_cards_of on ops.paymob_payment (keeps_card_of) where keeps_card_of is not null;
  `,
  // the sum that went back tells the outcome of one refund at a time
  `
    create unique index paymob_refund_under_way on ops.paymob_refund (transaction_id) where state = 'sent';
  `,
];
