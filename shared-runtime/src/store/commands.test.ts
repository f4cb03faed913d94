import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCommands } from './commands.ts';

interface Till {
  /** At once where the owner is there, else a promise. */
  add(amount: number): number | Promise<number>;
  label(text: string): void | Promise<void>;
}

const till = () => createCommands<Till>(['add', 'label']);

test('commands given before their owner wait, and are carried out in order when it arrives', async () => {
  const commands = till();
  const done: unknown[] = [];
  const answers = Promise.all([commands.add(1), commands.label('a'), commands.add(2)]);
  expect(commands.waiting()).toBe(3);
  commands.answer({
    add: (amount) => (done.push(amount), amount * 10),
    label: (text) => void done.push(text),
  });
  expect(commands.waiting()).toBe(0);
  expect(await answers).toEqual([10, undefined, 20]);
  expect(done).toEqual([1, 'a', 2]);
});

test('nothing that was asked is lost or doubled, however much waits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer(), { maxLength: 50 }),
      fc.array(fc.integer(), { maxLength: 50 }),
      async (before, after) => {
        const commands = till();
        const done: number[] = [];
        const waiting = before.map(async (amount) => commands.add(amount));
        commands.answer({ add: (amount) => (done.push(amount), amount), label: () => undefined });
        await Promise.all(waiting);
        for (const amount of after) expect(commands.add(amount)).toBe(amount);
        expect(done).toEqual([...before, ...after]);
      },
    ),
    { numRuns: 30 },
  );
});

test('once the owner is there a command is carried out at once and gives its answer itself', () => {
  const commands = till();
  commands.answer({ add: (amount) => amount + 1, label: () => undefined });
  expect(commands.add(1)).toBe(2);
});

test('an error of the owner reaches its caller, and no other', async () => {
  const commands = till();
  const failing = commands.add(-1);
  const fine = commands.add(1);
  commands.answer({
    add(amount) {
      if (amount < 0) throw new RangeError('negative');
      return amount;
    },
    label: () => undefined,
  });
  await expect(failing).rejects.toThrow('negative');
  await expect(fine).resolves.toBe(1);
});

test('an owner that rejects rejects for its caller', async () => {
  const commands = createCommands<{ pay(): Promise<string> }>(['pay']);
  const asked = commands.pay();
  commands.answer({ pay: () => Promise.reject(new Error('declined')) });
  await expect(asked).rejects.toThrow('declined');
});

test('a second owner is refused by naming both, and the first goes on answering', async () => {
  const commands = till();
  const second = vi.fn();
  const early = commands.add(1);
  commands.answer({ add: (amount) => amount, label: () => undefined }, 'mf-till@1.0.0');
  expect(() => commands.answer({ add: second, label: second }, 'mf-other@2.0.0')).toThrow(
    expect.objectContaining({
      code: 'STORE-001',
      details: { commands: 'add', by: 'mf-other@2.0.0', holder: 'mf-till@1.0.0' },
    }),
  );
  expect([await early, commands.add(5)]).toEqual([1, 5]);
  expect(second).not.toHaveBeenCalled();
});

test('after an owner has stopped, calls wait for the next one', async () => {
  const commands = till();
  const stop = commands.answer({ add: (amount) => amount, label: () => undefined });
  stop();
  const waiting = commands.add(2);
  commands.answer({ add: (amount) => amount * 10, label: () => undefined });
  stop();
  expect([await waiting, commands.add(3)]).toEqual([20, 30]);
});

test('an owner from before a command was there is not asked for it, and nothing fails', async () => {
  const commands = till();
  const early = commands.label('a');
  const old: Pick<Till, 'add'> = { add: (amount) => amount };
  commands.answer(old as Till); // As a release that was built against earlier contracts answers.
  expect([await early, commands.label('b'), commands.add(3)]).toEqual([undefined, undefined, 3]);
});

test('a failed command is reported to the page, and its caller hears of it', async () => {
  const heard: unknown[] = [];
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => heard.push(event.detail));
  onTestFinished(() => void vi.unstubAllGlobals());
  const commands = createCommands<{ later(): Promise<void>; now(): void }>(['later', 'now']);
  commands.answer({
    later: () => Promise.reject(new Error('later')),
    now: () => {
      throw new Error('now');
    },
  });
  await expect(commands.later()).rejects.toThrow('later');
  expect(() => commands.now()).toThrow('now');
  expect(heard).toEqual([new Error('later'), new Error('now')]);
});
