/** The contract of every blob store, tested alone and under the file store. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, type BlobStore, type FileStore, type NewFile } from '../../commands/ports/files.ts';
import { BoxBroken } from '../../commands/ports/vault.ts';
import { accepted, vaultFixture, type VaultFixture } from '../vault/fixture.ts';
import type { OpenVault } from '../vault/vault.ts';
import { createFileStore } from './store.ts';

const newFile = (more: Partial<NewFile> = {}): NewFile => ({
  id: randomUUID(),
  kind: 'post',
  contentType: 'image/webp',
  bytes: randomBytes(2_000),
  width: 1000,
  height: 500,
  variants: [{ name: '320', width: 320, height: 160, bytes: randomBytes(300) }],
  ...more,
});

const anId = '01930000-0000-7000-8000-000000000000';

/** Runs the contract; `make` gives a blob store that may be shared by all of its tests. */
export function blobStoreContract(name: string, make: () => Promise<BlobStore>): void {
  describe(`${name} as a blob store`, () => {
    let blobs: BlobStore;
    beforeAll(async () => {
      blobs = await make();
    });

    test('returns written bytes, after two writes the last', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      await blobs.write(address, Buffer.from('first, and longer'));
      await blobs.write(address, Buffer.from('second'));
      expect(Buffer.from((await blobs.read(address)) ?? [])).toEqual(Buffer.from('second'));
    });

    test('separates variants, files and persons', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      const all = [
        address,
        { ...address, variant: '320' },
        { ...address, file: randomUUID() },
        { ...address, person: randomUUID() },
      ];
      for (const [at, one] of all.entries()) await blobs.write(one, Buffer.from(String(at)));
      for (const [at, one] of all.entries()) {
        expect(Buffer.from((await blobs.read(one)) ?? []).toString()).toBe(String(at));
      }
    });

    test('has nothing unwritten, in any spelling', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      expect(await blobs.read(address)).toBeNull();
      await blobs.write(address, Buffer.from('there'));
      expect(await blobs.read({ ...address, variant: '320' })).toBeNull();
      expect(await blobs.read({ ...address, file: address.file.toUpperCase() })).not.toBeNull();
    });

    test('concurrent writes leave one of them complete', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      const contents = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000, n));
      await Promise.all(contents.map((bytes) => blobs.write(address, bytes)));
      const read = Buffer.from((await blobs.read(address)) ?? []);
      expect(contents.some((bytes) => bytes.equals(read))).toBe(true);
    });

    test('accepts the largest and the empty', async () => {
      const address = { person: randomUUID(), file: randomUUID() };
      for (const bytes of [randomBytes(MAX_FILE_BYTES), Buffer.alloc(0)]) {
        await blobs.write(address, bytes);
        const read = await blobs.read(address);
        expect(read && bytes.equals(read)).toBe(true);
      }
    });

    test('removes all of one person’s and nothing else, repeatedly', async () => {
      const [mine, more, other] = [
        { person: randomUUID(), file: randomUUID() },
        { person: randomUUID(), file: randomUUID() },
        { person: randomUUID(), file: randomUUID() },
      ].map((address, at) => (at === 1 ? { ...address, variant: '320' } : address));
      if (!mine || !more || !other) throw new Error('three addresses');
      const alsoMine = { ...more, person: mine.person };
      for (const address of [mine, alsoMine, other]) await blobs.write(address, Buffer.from('kept'));
      await blobs.removeAll(mine.person);
      await blobs.removeAll(mine.person);
      expect(await blobs.read(mine)).toBeNull();
      expect(await blobs.read(alsoMine)).toBeNull();
      expect(await blobs.read(other)).not.toBeNull();
    });

    test.each(['', '..', '../x', '/etc', `${anId}/..`, `../${anId}`, `${anId}\0`])(
      'refuses the path "%s"',
      async (bad) => {
        const good = { person: randomUUID(), file: randomUUID() };
        for (const address of [
          { ...good, person: bad },
          { ...good, file: bad },
          { ...good, variant: bad },
        ]) {
          await expect(blobs.write(address, Buffer.from('x'))).rejects.toThrow(TypeError);
          await expect(blobs.read(address)).rejects.toThrow(TypeError);
        }
        await expect(blobs.removeAll(bad)).rejects.toThrow(TypeError);
      },
    );
  });

  describe(`a file store over ${name}`, () => {
    let fixture: VaultFixture;
    let blobs: BlobStore;
    let vault: OpenVault;
    let files: FileStore;
    const start = async (): Promise<void> => {
      vault = await fixture.start();
      files = createFileStore({ pool: fixture.pool(), vault, blobs });
    };
    beforeAll(async () => {
      fixture = await vaultFixture();
      blobs = await make();
      await start();
    });
    afterEach(async () => {
      await fixture.closeAll();
      await start();
    });
    afterAll(() => fixture.drop());

    test('returns a file and its variants, with their metadata', async () => {
      const [person, file] = [randomUUID(), newFile()];
      const known = {
        ...file,
        person,
        bytes: 2_000,
        variants: [{ name: '320', width: 320, height: 160, bytes: 300 }],
      };
      expect(accepted(await files.put(person, file))).toEqual(known);
      expect(await files.find(file.id)).toEqual(known);
      expect(await files.get(file.id)).toEqual({ file: known, bytes: file.bytes });
      expect((await files.get(file.id, '320'))?.bytes).toEqual(file.variants[0]?.bytes);
    });

    test('has no file or variant that was not stored', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      for (const id of [randomUUID(), '', '../x']) {
        expect(await files.find(id)).toBeNull();
        expect(await files.get(id)).toBeNull();
      }
      for (const variant of ['640', '', '..']) expect(await files.get(file.id, variant)).toBeNull();
    });

    test('stores no byte in plain', async () => {
      const [person, text] = [randomUUID(), Buffer.from('the very text '.repeat(20))];
      const file = newFile({ bytes: text, variants: [] });
      accepted(await files.put(person, file));
      const kept = Buffer.from((await blobs.read({ person, file: file.id })) ?? []);
      expect(kept.length).toBeGreaterThan(text.length);
      expect(kept.includes('very text')).toBe(false);
    });

    test('does not open swapped blobs', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      const variant = await blobs.read({ person, file: file.id, variant: '320' });
      await blobs.write({ person, file: file.id }, variant ?? Buffer.alloc(0));
      await expect(files.get(file.id)).rejects.toThrow(BoxBroken);
    });

    test('answers a retry from the stored file', async () => {
      const [person, file] = [randomUUID(), newFile()];
      const first = accepted(await files.put(person, file));
      expect(accepted(await files.put(person, { ...file, bytes: randomBytes(10) }))).toEqual(first);
      expect((await files.get(file.id))?.bytes).toEqual(file.bytes);
      const twice = newFile();
      const both = await Promise.all([files.put(person, twice), files.put(person, twice)]);
      expect(both.map(accepted).map(({ id }) => id)).toEqual([twice.id, twice.id]);
      expect((await files.get(twice.id))?.bytes).toEqual(twice.bytes);
    });

    test("refuses another person's id and leaves the file to its owner", async () => {
      const [owner, other, file] = [randomUUID(), randomUUID(), newFile()];
      accepted(await files.put(owner, file));
      const refusal = await files.put(other, { ...file, bytes: randomBytes(10) });
      expect(refusal).toEqual({ ok: false, problem: { code: 'conflict' } });
      expect((await files.get(file.id))?.bytes).toEqual(file.bytes);
      expect((await files.find(file.id))?.person).toBe(owner);
    });

    test('refuses oversized files and variants, and stores none of them', async () => {
      const bytes = Buffer.alloc(MAX_FILE_BYTES + 1);
      const variants = [{ name: '320', width: 320, height: 160, bytes }];
      for (const file of [newFile({ bytes }), newFile({ variants })]) {
        const refusal = await files.put(randomUUID(), file);
        expect(refusal).toMatchObject({ ok: false, problem: { code: 'too_large' } });
        expect(await files.find(file.id)).toBeNull();
      }
    });

    test('keeps files over a restart', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      await fixture.closeAll();
      await start();
      expect((await files.get(file.id))?.bytes).toEqual(file.bytes);
    });

    test('opens no erased person’s file even if its blob still exists, and accepts no more', async () => {
      const [person, file] = [randomUUID(), newFile()];
      accepted(await files.put(person, file));
      await vault.erase(person);
      expect(await blobs.read({ person, file: file.id })).not.toBeNull();
      expect(await files.get(file.id)).toBeNull();
      expect(await files.put(person, newFile())).toEqual({ ok: false, problem: { code: 'not_found' } });
    });

    test('removes a file with its variants and nothing else, repeatedly', async () => {
      const [person, file, other] = [randomUUID(), newFile(), newFile()];
      for (const one of [file, other]) accepted(await files.put(person, one));
      await files.remove(file.id);
      await files.remove(file.id);
      expect(await files.find(file.id)).toBeNull();
      for (const variant of [{}, { variant: '320' }])
        expect(await blobs.read({ person, file: file.id, ...variant })).toBeNull();
      expect((await files.get(other.id, '320'))?.bytes).toEqual(other.variants[0]?.bytes);
    });

    test('removes all of one person’s files and nothing else, repeatedly', async () => {
      const [person, other] = [randomUUID(), randomUUID()];
      const [one, two, theirs] = [newFile(), newFile(), newFile()];
      for (const file of [one, two]) accepted(await files.put(person, file));
      accepted(await files.put(other, theirs));
      await files.removeAll(person);
      await files.removeAll(person);
      for (const { id } of [one, two]) {
        expect(await files.find(id)).toBeNull();
        expect(await blobs.read({ person, file: id })).toBeNull();
      }
      expect((await files.get(theirs.id))?.bytes).toEqual(theirs.bytes);
    });
  });
}
