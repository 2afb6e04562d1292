import { expect, test } from 'vitest';
import { fitViewport } from './viewport.ts';

/** A phone's viewport, whose keyboard covers the page. */
class Phone extends EventTarget {
  height = 844;
  scale = 1;
  change(to: { readonly height: number; readonly scale?: number }): void {
    Object.assign(this, to);
    this.dispatchEvent(new Event('resize'));
  }
}

const scene = () => {
  const phone = new Phone();
  const set = new Map<string, string>();
  const stop = fitViewport(phone, {
    setProperty: (name, value) => void set.set(name, value ?? ''),
    removeProperty: (name) => {
      set.delete(name);
      return '';
    },
  });
  return { phone, stop, height: () => set.get('--viewport') };
};

test('the page is as high as what the keyboard leaves, and whole again without it', () => {
  const { phone, height } = scene();
  expect(height()).toBe('844px');
  phone.change({ height: 508 });
  expect(height()).toBe('508px');
  phone.change({ height: 844 });
  expect(height()).toBe('844px');
});

test('a zoom with two fingers makes the page no smaller, also above the keyboard', () => {
  const { phone, height } = scene();
  phone.change({ height: 422, scale: 2 });
  expect(height()).toBe('844px');
  phone.change({ height: 254, scale: 2 });
  expect(height()).toBe('508px');
});

test('after the page the height is free, and nothing is set any more', () => {
  const { phone, stop, height } = scene();
  stop();
  expect(height()).toBeUndefined();
  phone.change({ height: 508 });
  expect(height()).toBeUndefined();
});

test('a browser without a visual viewport keeps the height of the style', () => {
  expect(fitViewport(null, { setProperty: () => expect.fail(), removeProperty: () => expect.fail() })()).toBe(
    undefined,
  );
});
