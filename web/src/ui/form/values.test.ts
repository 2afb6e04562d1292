import { describe, expect, it, vi } from 'vitest';
import { createValues, valueAt, withValue } from './values.ts';

const OFFER = { title: 'Boots', price: { amount: '100', currency: 'EGP' }, rounds: [{ name: 'A' }, 'B'] };

describe('a value at a path', () => {
  it.each([
    ['title', 'Boots'],
    ['price.amount', '100'],
    ['rounds.0.name', 'A'],
    ['rounds.1', 'B'],
    ['price.none.deeper', undefined],
  ])('%s is read', (path, value) => expect(valueAt(OFFER, path)).toBe(value));

  it('is replaced in a copy: objects stay objects, lists stay lists', () => {
    expect(withValue(OFFER, 'price.amount', '90')).toEqual({
      ...OFFER,
      price: { amount: '90', currency: 'EGP' },
    });
    expect(withValue(OFFER, 'rounds.0.name', 'C').rounds).toEqual([{ name: 'C' }, 'B']);
    expect(withValue({ price: null }, 'price.amount', '1')).toEqual({ price: { amount: '1' } });
    expect(OFFER.rounds).toEqual([{ name: 'A' }, 'B']);
  });
});

describe('the values of a form', () => {
  it('are told to a watcher of the field or of what it is part of, until it ends', () => {
    const values = createValues(OFFER);
    const [ofPrice, ofTitle] = [vi.fn<(value: unknown) => void>(), vi.fn<(value: unknown) => void>()];
    const end = values.watch('price', ofPrice);
    values.watch('title', ofTitle);
    values.set('price.amount', '90');
    values.set('price.amount', '90');
    expect(ofPrice.mock.calls).toEqual([[{ amount: '90', currency: 'EGP' }]]);
    end();
    values.set('price.amount', '80');
    expect(ofPrice).toHaveBeenCalledTimes(1);
    expect(ofTitle).not.toHaveBeenCalled();
  });

  it('are the first ones again after a reset, and watchers hear of it', () => {
    const values = createValues(OFFER);
    const ofTitle = vi.fn<(value: unknown) => void>();
    values.watch('title', ofTitle);
    values.set('title', 'Gloves');
    values.reset(OFFER);
    expect(values.all()).toEqual(OFFER);
    expect(ofTitle.mock.calls).toEqual([['Gloves'], ['Boots']]);
  });
});
