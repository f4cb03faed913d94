import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StartedShop } from '../../support/started-shop.ts';
import { WorkspaceCopy } from '../../support/workspace-copy.ts';

/** A remote of one page, as small as the shop's own may be. */
function filesOf(name: string, number: number): Readonly<Record<string, string>> {
  return {
    'package.json': JSON.stringify({ name, version: '1.0.0', private: true, type: 'module', exports: {} }),
    'remote.config.ts': `import { defineRemote } from 'composer';
import { contents } from './src/remote.ts';
export default defineRemote({ contents, folder: import.meta.dirname, developmentPort: ${4200 + number} });
`,
    'src/remote.ts': `import type { RemoteContents } from 'shared-contracts';
export const contents = {
  name: '${name}',
  pages: { '/generated-${number}': './pages/generated-page.tsx' },
} satisfies RemoteContents;
`,
    'src/pages/generated-page.tsx': `import { PageHead } from 'shared-contracts';
import { Container } from 'shared-ui';
export default function GeneratedPage() {
  return (
    <main id="main">
      <PageHead title="Generated ${number}" description="A page of a generated remote." canonical="/generated-${number}" />
      <Container><h1>Generated ${number}</h1></Container>
    </main>
  );
}
`,
  };
}

/** A remote's name has no digits. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Remotes that exist only for a measurement, in a workspace of their own from which they are released. */
export class GeneratedRemotes {
  /** Copied with the tools of releasing; nothing of it is changed or released. */
  readonly #copy = new WorkspaceCopy('mf-account');
  readonly #names: string[];

  constructor(count: number) {
    this.#names = Array.from(LETTERS.slice(0, count), (letter) => `mf-generated-${letter}`);
    for (const [index, name] of this.#names.entries()) this.#write(name, index + 1);
    const known = this.#names.map((name) => `'${name}'`).join(', ');
    this.#copy.edit('composer/src/build/load-definition.ts', (text) =>
      text.replace("'mf-admin-analytics'] as const", (end) => end.replace(']', `, ${known}]`)),
    );
  }

  #write(name: string, number: number): void {
    for (const [file, text] of Object.entries(filesOf(name, number))) {
      const whole = path.join(this.#copy.folder, name, file);
      mkdirSync(path.dirname(whole), { recursive: true });
      writeFileSync(whole, text);
    }
  }

  /** Releases those from one number to another to a shop that runs, in one step. */
  publish(shop: StartedShop, from: number, to: number): Promise<void> {
    const tool = path.join(this.#copy.folder, 'composer/src/cli/release.ts');
    const child = spawn(process.execPath, [tool, 'publish', ...this.#names.slice(from - 1, to)], {
      env: shop.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`not published:\n${said}`))));
    });
  }

  remove(): void {
    this.#copy.remove();
  }
}
