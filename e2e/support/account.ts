import { expect, type Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';

/** A mail as the sandbox keeps it; newest first in the mailbox. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly link: string | null;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

// The public key of the sandbox, as `.env.example` has it.
const HEADERS = { apikey: 'sb_publishable_capsulecollectivedevelopment', 'content-type': 'application/json' };

/** The one account that exists from the start with the role of an administrator. */
export const ADMIN: Person = { email: 'admin@capsule-collective.test', password: 'Capsule-Admin-2026' };

let count = 0;

/** An account that no other test uses. */
export function somebody(name: string): Person {
  count += 1;
  return { email: `${name}.${Date.now()}.${count}@example.com`, password: 'Bordeaux-tram-17-lilac' };
}

/** Waits for the sandbox's database, which starts later than the shop and answers 503 until then. */
export async function backendAwake(shop: RunningShop): Promise<void> {
  const status = async (): Promise<number> => (await fetch(`${shop.sandbox}/mail/mails.json`)).status;
  await expect.poll(status, { timeout: 40_000 }).toBe(200);
}

/** The mails to an address, newest first. */
export async function mailsTo(shop: RunningShop, email: string): Promise<readonly Mail[]> {
  const response = await fetch(`${shop.sandbox}/mail/mails.json`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to === email);
}

/** The link in the newest mail to an address. */
export async function linkTo(shop: RunningShop, email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(shop, email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(shop, email);
  if (!mail?.link) throw new Error(`The mail to ${email} has no link`);
  return mail.link;
}

/** Opens the link in the newest mail to an address, and presses the button that it leads to. */
export async function pressLink(page: Page, shop: RunningShop, email: string, button: string): Promise<void> {
  await page.goto(await linkTo(shop, email));
  await page.getByRole('button', { name: button }).click();
}

/** Asks the backend without a browser. */
export function askAuth(shop: RunningShop, path: string, body: object): Promise<Response> {
  return fetch(`${shop.sandbox}/auth/v1${path}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
}

/** An account that has been confirmed, made without a browser. */
export async function openAccount(shop: RunningShop, name: string): Promise<Person> {
  const person = somebody(name);
  const data = { first_name: 'Ada', last_name: 'Lovelace' };
  const response = await askAuth(shop, '/signup', { ...person, data });
  expect(response.status).toBe(200);
  const { searchParams: link } = new URL(await linkTo(shop, person.email));
  const confirmed = { type: link.get('type'), token_hash: link.get('token_hash') };
  expect((await askAuth(shop, '/verify', confirmed)).status).toBe(200);
  return person;
}

/** Fills in the form that is open and sends it. */
export async function submitSignIn(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in and waits for the account page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, person);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
}

/** Calls a function of the database as the person who is signed in on a page. */
export async function callAs(page: Page, shop: RunningShop, name: string, body: object): Promise<unknown> {
  const stored = await page.evaluate(() => localStorage.getItem('capsule-collective-session'));
  const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token?: string };
  const response = await fetch(`${shop.sandbox}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...HEADERS, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return response.json();
}
