import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from './migrations.ts';

const NAMES = ['confirmation', 'recovery', 'email_change', 'magic_link'] as const;

export type TemplateName = (typeof NAMES)[number];

type Template = { readonly subject: string; readonly content_path: string };

const configuration = readFileSync(join(projectDirectory, 'config.toml'), 'utf8');

function templateNamed(name: TemplateName): Template {
  const section = configuration.split(`[auth.email.template.${name}]`)[1]?.split('\n[')[0] ?? '';
  const setting = (key: string) => new RegExp(`^${key} = "(.+)"$`, 'm').exec(section)?.[1] ?? '';
  return { subject: setting('subject'), content_path: join(projectDirectory, '..', setting('content_path')) };
}

/** The mails about accounts, with the subjects and texts that the hosted project is configured with. */
export const authTemplates = Object.fromEntries(NAMES.map((name) => [name, templateNamed(name)])) as Readonly<
  Record<TemplateName, Template>
>;

/** A template filled in by Supabase's names of its variables. */
export function fillTemplate(name: TemplateName, variables: Readonly<Record<string, string>>) {
  const { subject, content_path } = authTemplates[name];
  const html = readFileSync(content_path, 'utf8').replaceAll(
    /\{\{ \.(\w+) \}\}/g,
    (_all, variable: string) => variables[variable] ?? '',
  );
  return { subject, html };
}

/** The plain text of a mail from one of the templates, with the address of its one link after the link's words. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<a href="([^"]+)">([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim()
    .replaceAll(/\n+/g, '\n\n');
}
