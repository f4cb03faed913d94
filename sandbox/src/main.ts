import { serve } from '@hono/node-server';
import { readEnvironment } from './environment.ts';
import { createSandboxApp } from './sandbox-app.ts';

const environment = readEnvironment(process.env);
const { app } = createSandboxApp(environment);

const server = serve({ fetch: app.fetch, port: environment.port, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`Sandbox ready at ${environment.sandboxOrigin}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
  });
}
