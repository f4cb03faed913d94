import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { holdData } from './hold-data.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'capsule-data-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('data that one process holds is refused to the next, until that one is killed', async () => {
  const data = folder();
  const program = `
    const { holdData } = await import(${JSON.stringify(import.meta.resolve('./hold-data.ts'))});
    await holdData(${JSON.stringify(data)});
    process.stdout.write('held');
    setInterval(() => undefined, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  await expect(holdData(data, 0)).rejects.toThrow(/is in use by another running shop/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const server = await holdData(data);
  server.close();
});

test('data of different folders is held side by side', async () => {
  const servers = [await holdData(folder()), await holdData(folder())];
  expect(servers.map(({ listening }) => listening)).toEqual([true, true]);
  for (const server of servers) server.close();
});
