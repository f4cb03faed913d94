// @vitest-environment happy-dom
import type { ExperimentDefinition } from 'experiments/schema';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { useEditor } from './use-editor.ts';

const DEFINITION: ExperimentDefinition = {
  name: 'spring',
  description: '',
  variants: [
    { name: 'control', weight: 1 },
    { name: 'b', weight: 1, values: { headline: 'Warm' } },
  ],
  traffic: 100,
  holdout: 0,
  audience: {},
  goals: [],
  windowDays: 30,
};

const stored = (revision: number, changes: Partial<ExperimentDefinition> = {}): ExperimentRecord => ({
  name: 'spring',
  definition: { ...DEFINITION, ...changes },
  status: 'draft',
  phase: 1,
  shipped_variant: null,
  revision,
});

type Editor = ReturnType<typeof useEditor>;
let root: Root;
let editor: Editor;

interface FormProps {
  readonly record: ExperimentRecord | null;
  readonly onRender: (shown: Editor) => void;
}

function Form({ record, onRender }: FormProps) {
  const shown = useEditor(record);
  useEffect(() => onRender(shown));
  return null;
}

const keep = (shown: Editor): void => {
  editor = shown;
};
const show = (record: ExperimentRecord | null) =>
  act(async () => root.render(<Form record={record} onRender={keep} />));
const does = (work: () => void) => act(async () => work());
const leave = () => act(async () => root.unmount());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  root = createRoot(document.body);
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

test('a form without entries follows the stored experiment', async () => {
  await show(stored(1));
  await show(stored(2, { traffic: 20 }));
  expect([editor.draft.traffic, editor.revision, editor.isDirty, editor.isOutdated]).toEqual(['20', 2, false, false]);
});

test('a start or a stop keeps all entries, and the form is based on its revision', async () => {
  await show(stored(1));
  await does(() => editor.change({ traffic: '50' }));
  await show({ ...stored(2), status: 'running' });
  expect([editor.draft.traffic, editor.revision, editor.isDirty, editor.isOutdated]).toEqual(['50', 2, true, false]);
});

test('changes by another editor wait beside the entries, on their revision, until they are resolved', async () => {
  await show(stored(1));
  await does(() => editor.change({ description: 'Mine.' }));
  const theirs = stored(2, { traffic: 20 });
  await show(theirs);
  expect([editor.draft.traffic, editor.draft.description, editor.revision]).toEqual(['100', 'Mine.', 1]);
  expect(editor.conflicts.map(({ field }) => field)).toEqual(['traffic']);
  await does(() => editor.standOn(theirs, { ...editor.draft, traffic: '20' }));
  expect([editor.isOutdated, editor.revision, editor.isDirty]).toEqual([false, 2, true]);
});

test('entries are in the form again after a reload, on their revision', async () => {
  await show(stored(1));
  await does(() => editor.change({ traffic: '50' }));
  await leave();
  root = createRoot(document.body);
  await show(stored(2, { windowDays: 7 }));
  expect([editor.draft.traffic, editor.isRestored, editor.revision]).toEqual(['50', true, 1]);
  expect(editor.conflicts.map(({ field }) => field)).toEqual(['windowDays']);
});

test('a discarded draft is not kept', async () => {
  await show(stored(1));
  await does(() => editor.change({ traffic: '50' }));
  expect(sessionStorage).toHaveLength(1);
  await does(() => editor.drop());
  expect([editor.draft.traffic, editor.isDirty, sessionStorage.length]).toEqual(['100', false, 0]);
});

test('entries during a save stay, and are not saved yet', async () => {
  await show(stored(1));
  await does(() => editor.change({ traffic: '50' }));
  const sent = editor.draft;
  await does(() => editor.change({ description: 'Typed since.' }));
  await does(() => editor.saved(stored(2, { traffic: 50 }), sent));
  expect([editor.draft.description, editor.revision, editor.isDirty]).toEqual(['Typed since.', 2, true]);
  await does(() => editor.saved(stored(3, { traffic: 50, description: 'Typed since.' }), editor.draft));
  expect(editor.isDirty).toBe(false);
});

test('a new experiment keeps later entries at its own address', async () => {
  await show(null);
  await does(() => editor.change({ name: 'spring', traffic: '50' }));
  const sent = editor.draft;
  await does(() => editor.change({ description: 'Typed since.' }));
  await does(() => editor.saved(stored(1, { traffic: 50 }), sent));
  await leave();
  root = createRoot(document.body);
  await show(stored(1, { traffic: 50 }));
  expect([editor.draft.description, editor.isDirty, editor.revision]).toEqual(['Typed since.', true, 1]);
});
