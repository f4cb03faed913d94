import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import { projectDirectory } from './migrations.ts';
import { type Project, projectFetch } from './project-fetch.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Environment = Record<string, string>;

const NPM_SPECIFIER = /^npm:(@?[^@]+)(?:@[^/]+)?(\/.*)?$/;
const running = new AsyncLocalStorage<{ environment: Environment; project?: Project | undefined }>();
const handlers = new Map<string, Handler>();
let serving: Handler | undefined;

// The part of Deno that the functions use. `env` answers for the backend that runs the present request.
const deno = {
  env: { get: (name: string) => running.getStore()?.environment[name] },
  serve: (handler: Handler) => {
    serving = handler;
  },
};

let prepared = false;
function prepareModules(): void {
  if (prepared) return;
  prepared = true;
  Reflect.set(globalThis, 'Deno', deno);
  globalThis.fetch = projectFetch(globalThis.fetch, () => {
    const { environment, project } = running.getStore() ?? {};
    return project && { origin: environment?.['SUPABASE_URL'] ?? '', project };
  });
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(
        specifier.replace(NPM_SPECIFIER, (_all, name: string, path = '') => `${name}${path}`),
        context,
      ),
  });
}

const native = createRequire(import.meta.url);

/** Loads a function's file as it is deployed; it says `Deno.serve`, and what it serves is kept. */
function loadFunction(name: string): Handler | undefined {
  const known = handlers.get(name);
  if (known) return known;
  const file = join(projectDirectory, 'functions', name, 'index.ts');
  if (!existsSync(file)) return undefined;
  prepareModules();
  serving = undefined;
  native(file);
  if (serving) handlers.set(name, serving);
  return serving;
}

/** Runs the deployed functions' own files in this process; `project` answers what they ask of `SUPABASE_URL`. */
export function functionRoutes(environment: Environment, project?: Project): Hono {
  return new Hono()
    .all('/:name{[a-z][a-z0-9-]*}', async (c, next) => {
      const handler = loadFunction(c.req.param('name'));
      return handler ? running.run({ environment, project }, () => handler(c.req.raw)) : next();
    })
    .all('/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404));
}
