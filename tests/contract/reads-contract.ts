import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tableOf } from '../../projections/resources/from-resource.ts';
import { routeAt } from '../../api/resources/address.ts';
import { lookupsOf, type KnownLookup } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { SCHEMA } from '../../projections/areas.ts';
import { actionsOf, type Hands, page, wayTo } from './hands.ts';
import { type Body, NOBODY, type Stage, type Thing } from './stage.ts';

const history = z.object({ items: z.array(z.looseObject({ event: z.string() })) });

/** Whether the present is in the period that a lookup requires. */
const isInTime = ({ time }: KnownLookup, body: Body): boolean => {
  if (!time) return true;
  const at = (field: string | undefined, other: number) => {
    const value = field === undefined ? undefined : body[field];
    return typeof value === 'string' ? Date.parse(value) : other;
  };
  const until = at(time.until, Infinity);
  return time.isOver ? until <= Date.now() : at(time.from, -Infinity) <= Date.now() && Date.now() < until;
};

/** The required state of listed items, if there is one. */
const stateIn = (where: KnownLookup['where']): string | undefined =>
  typeof where['state'] === 'string' ? where['state'] : undefined;

/** Whether a lookup lists an item: it doesn't if the field is empty. */
const fits = (lookup: KnownLookup, { body, state }: Thing): boolean =>
  fitsWhere(lookup, { body, state }) && isInTime(lookup, body);

const fitsWhere = (
  { where, fields, range }: KnownLookup,
  { body, state }: Pick<Thing, 'body' | 'state'>,
): boolean =>
  [...fields, ...(range ? [range.by] : [])].every((field) => (body[field] ?? null) !== null) &&
  Object.entries({ ...where }).every(([field, value]) =>
    field === 'state' ? state === value : (body[field] ?? null) === value,
  );

/** The past version of an item: its figures are present values, so they are left out and named. */
const asItWas = ({ resource: { figures } }: Kind, body: Body): Body => {
  if (!figures) return body;
  const kept = Object.entries(body).filter(([name]) => !(name in figures));
  return { ...Object.fromEntries(kept), leftOut: Object.keys(figures) };
};

const references = new WeakMap<Stage['it'], Promise<string>>();

/** The API's OpenAPI document, fetched once for each service: it is by far the longest answer. */
const referenceOn = ({ it, send }: Stage): Promise<string> => {
  const reference = references.get(it) ?? textAt(send);
  references.set(it, reference);
  return reference;
};

const textAt = async (send: Stage['send']): Promise<string> =>
  (await send('get', '/openapi.json').expect(200)).text;

/** Reads: the item, lists, lookups, past versions and history. */
export const readsContract = (hands: Hands): void => {
  const { kind, path, stage, example, body, made, through, removed, read, proves, together } = hands;
  const { actions } = kind.resource;
  const lookups = lookupsOf(kind.resource);
  const byField = lookups.filter(({ fields }) => fields.length > 0);
  const others = lookups.filter(({ fields }) => fields.length === 0);

  /** Whether a lookup, by these values of its fields, finds the thing. */
  const found = async (lookup: KnownLookup, by: Body, thing: Thing): Promise<boolean> => {
    const address = (routeAt(path, lookup.at) ?? '').replaceAll(/:(\w+)/g, (_, field: string) =>
      String(by[field]),
    );
    const answer = await read(lookup.one ? address : `${address}?limit=100`, thing);
    if (answer.status === 404) return false;
    expect(answer.status).toBe(200);
    const items = lookup.one ? [answer.body] : page.parse(answer.body).items;
    return items.some(({ id }) => id === thing.id);
  };

  // alone, and first: what other tests make and change would move between its pages
  test('is listed once, over any number of pages', async () => {
    const things = [await made(), await made(), await made()];
    const headers = { 'malaab-after': things[2]?.position ?? '' };
    const seen: string[] = [];
    let more: string | null = '';
    while (more !== null) {
      const address: string = `${path}?limit=2${more && `&cursor=${more}`}`;
      const { items, nextCursor } = page.parse((await stage().send('get', address, { headers })).body);
      expect(items.length).toBeLessThanOrEqual(2);
      seen.push(...items.map(({ id }) => id));
      more = nextCursor;
    }
    expect(seen).toEqual(expect.arrayContaining(things.map(({ id }) => id)));
    expect(new Set(seen).size).toBe(seen.length);
    proves('list');
  });

  /** An item that a lookup lists, if callers can create one. */
  const listedBy = async ({ name, where }: KnownLookup): Promise<Thing> => {
    const thing = await made({ ...(await body()), ...(await example.listed?.[name]?.(stage())) });
    const way = wayTo(kind, thing.state, (state) => [undefined, state].includes(stateIn(where)));
    return through(example.first?.[`by.${name}`] ?? way ?? [], thing);
  };

  for (const isOne of [true, false]) {
    // the single result is asked for alone: another test's item may be newer
    const option = isOne ? { concurrent: false } : together;
    const lookupsSo = byField.filter(({ one }) => one === isOne);
    test.each(lookupsSo)('is found at $at, and only by its own values', option, async (lookup) => {
      const thing = await listedBy(lookup);
      // the single result is the first in the kind's order
      const isFirst = !lookup.one || (kind.resource.sorts ?? ['-createdAt'])[0] === '-createdAt';
      const isFound = await found(lookup, thing.body, thing);
      expect(isFirst ? isFound : fits(lookup, thing)).toBe(fits(lookup, thing));
      // a list below a missing item may be refused as such
      const strange = lookup.fields.map((field) => [field, kind.facts[field]?.ref ? NOBODY : 'nothing']);
      expect(await found(lookup, Object.fromEntries(strange), thing)).toBe(false);
      if (isFound) proves(`by.${lookup.name}`);
    });
  }

  test('is read back as it was created, from a row of its table', together, async () => {
    const thing = await made();
    const address = `${path}/${thing.id}`;
    const answer = await read(address, thing).expect(200);
    const { rows } = await stage().it.platform.pool.query<{ state: string; revision: number }>(
      `select state, revision::int from ${SCHEMA}.${tableOf(kind).name} where id = $1`,
      [thing.id],
    );
    const version = Number(thing.body['version']);
    expect(rows).toEqual([{ state: expect.any(String), revision: expect.any(Number) }]);
    expect(rows[0]?.revision).toBeGreaterThanOrEqual(version);
    // the system may have continued with it by then
    const isPast = rows[0]?.revision !== version;
    const back = isPast ? await read(`${address}?asOf=${thing.position}`, thing).expect(200) : answer;
    expect(back.body).toEqual(isPast ? { ...asItWas(kind, thing.body), can: [] } : thing.body);
    expect(isPast ? thing : { state: rows[0]?.state, etag: answer.headers['etag'] }).toMatchObject({
      state: thing.state,
      etag: thing.etag,
    });
    proves('create', 'get');
  });

  test.each(others)('is listed at $at while it matches', together, async (lookup) => {
    const [fresh, thing] = [await made(), await listedBy(lookup)];
    for (const one of [fresh, thing]) {
      const isFound = await found(lookup, one.body, { ...one, position: thing.position });
      expect(isFound).toBe(fits(lookup, one));
    }
    if (fits(lookup, thing)) proves(`by.${lookup.name}`);
  });

  test('has a history with its actors', together, async () => {
    const thing = await made();
    const gone = example.kept ? thing : await removed(thing);
    const answer = await read(`${path}/${thing.id}/history`, gone).expect(200);
    const { items } = history.parse(answer.body);
    const happened = ['create', ...(example.kept ? [] : [...(example.beforeRemoval ?? []), 'remove'])];
    expect(items.map(({ event }) => event)).toEqual(happened.map((action) => actions[action]?.event));
    expect(items[0]).toMatchObject({
      by: stage().maker.id,
      version: thing.body['version'],
      position: thing.position,
    });
    expect(items.at(-1)).toMatchObject({
      state: example.kept ? thing.state : 'removed',
      position: gone.position,
    });
    proves('history');
  });

  test('can be read as of a log position or an instant', together, async () => {
    const thing = await made();
    // the log's time has milliseconds
    await setTimeout(2);
    if (!example.kept) await removed(thing);
    for (const point of [thing.position, thing.body['createdAt']]) {
      const answer = await stage()
        .send('get', `${path}/${thing.id}?asOf=${String(point)}`)
        .expect(200);
      expect(answer.body).toEqual({ ...asItWas(kind, thing.body), can: [] });
    }
  });

  test('is not found under another id', together, async () => {
    for (const rest of ['', '/history', '?asOf=2026-01-01T00:00:00Z']) {
      expect((await stage().send('get', `${path}/${NOBODY}${rest}`)).status).toBe(404);
    }
  });

  test('is described in the API reference, call by call', together, async () => {
    const text = await referenceOn(stage());
    const calls = ['create', 'list', 'get', 'history', ...actionsOf(kind).map((known) => known.name)];
    const words = lookups.map(({ name }) => `by.${name}`);
    for (const call of [...calls, ...words]) expect(text).toContain(`"operationId":"${kind.name}.${call}"`);
  });
};
