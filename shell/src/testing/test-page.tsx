import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import { RemotePart } from 'shared-runtime';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { createEntryLoader } from '../browser/remote-entries.ts';
import { containerModules } from '../browser/remote-modules.ts';
import { offerSharedModules } from '../browser/shared-modules.ts';

// A page on any origin that shows one expose of a released remote: it provides the shared packages and Module Federation's runtime as the
// shell does. Its address names both: `?release=https://shop.example/releases/mf-gifting/<digest>/&expose=./pages/gifting-page`.

/** The part of `mf-manifest.json` that says where a release's entry is. */
interface Manifest {
  readonly name: string;
  readonly metaData: { readonly globalName: string; readonly remoteEntry: { readonly name: string } };
}

async function show(base: string, expose: string, place: Element): Promise<void> {
  const response = await fetch(new URL('mf-manifest.json', base));
  const { name, metaData }: Manifest = await response.json();
  const release = { base, global: metaData.globalName, entry: metaData.remoteEntry.name, assets: {}, integrity: {} };
  offerSharedModules();
  const load = containerModules(createEntryLoader());
  const { platform } = testPlatform({ side: 'browser' });
  const module = load(release, expose).then((found) => {
    if (!found) throw new Error(`${name} exposes no ${expose}`);
    return found;
  });
  await module;
  createRoot(place).render(
    <WithPlatform platform={{ ...platform, load: () => module }}>
      <WithRouter>
        <RemotePart remote={name} expose={expose} />
      </WithRouter>
    </WithPlatform>,
  );
}

const place = document.createElement('div');
document.body.append(place);
const address = new URLSearchParams(window.location.search);
show(address.get('release') ?? '', address.get('expose') ?? '', place).catch((error: unknown) => {
  place.setAttribute('role', 'alert');
  place.textContent = `The release can’t be shown: ${error instanceof Error ? error.message : String(error)}`;
});
