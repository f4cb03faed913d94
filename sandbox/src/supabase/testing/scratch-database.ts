import { randomUUID } from 'node:crypto';

/** A database of its own on the server that the URL names, so that suites do not see each other. */
export async function createScratchDatabase(serverUrl: string | undefined) {
  if (!serverUrl) return undefined;
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const administer = async (statement: string) => {
    const connection = createPostgresConnection({ url: serverUrl });
    await connection.driver.unsafe(statement);
    await connection.close();
  };
  const name = `capsule_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}
