/** A press of a button in a page without script: where its form goes, with what. */
export interface PageForm {
  readonly method: 'get' | 'post';
  /** The path that it is sent to; empty for the page itself. */
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
}

type Attributes = Readonly<Record<string, string>>;

interface Control {
  readonly tag: string;
  readonly attributes: Attributes;
  /** Of a `select`. */
  readonly options: Attributes[];
}

interface OpenForm {
  readonly attributes: Attributes;
  readonly controls: Control[];
}

/** React escapes these in attributes, and nothing else. */
const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const TAG = /<(\/?(?:form|select)|input|button|option|textarea)\b([^>]*)>/g;
const ATTRIBUTE = /\s([\w.-]+)(?:="([^"]*)")?/g;

const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ESCAPED[name] ?? '');

const attributesIn = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]),
  );

/** The forms of a document with their controls, those included that name their form from outside. */
function readForms(html: string): OpenForm[] {
  const forms: OpenForm[] = [];
  const controls: { readonly control: Control; readonly within: OpenForm | undefined }[] = [];
  let within: OpenForm | undefined;
  let select: Control | undefined;
  for (const [, tag = '', rest = ''] of html.matchAll(TAG)) {
    const attributes = attributesIn(rest);
    if (tag === 'form') forms.push((within = { attributes, controls: [] }));
    else if (tag === '/form') within = undefined;
    else if (tag === '/select') select = undefined;
    else if (tag === 'option') select?.options.push(attributes);
    else {
      const control: Control = { tag, attributes, options: [] };
      if (tag === 'select') select = control;
      controls.push({ control, within });
    }
  }
  for (const { control, within: outer } of controls) {
    const { form } = control.attributes;
    const owner = form === undefined ? outer : forms.find(({ attributes }) => attributes['id'] === form);
    owner?.controls.push(control);
  }
  return forms;
}

const isEnabled = ({ attributes }: Control): boolean => !('disabled' in attributes) && attributes['name'] !== undefined;

/** The value of a control as it stands; null where it sends none. */
function valueOf({ tag, attributes, options }: Control): string | null {
  if (tag === 'select') {
    const open = options.filter((option) => !('disabled' in option));
    return (open.find((option) => 'selected' in option) ?? open[0])?.['value'] ?? null;
  }
  const { type = 'text', value } = attributes;
  if (tag === 'button' || type === 'submit') return null;
  if (type === 'checkbox' || type === 'radio') return 'checked' in attributes ? (value ?? 'on') : null;
  return value ?? '';
}

/** The fields of a form, where of each group of radio buttons the first is chosen unless another one is. */
function fieldsOf({ controls }: OpenForm): [string, string][] {
  const enabled = controls.filter(isEnabled);
  const fields = enabled.flatMap((control): [string, string][] => {
    const value = valueOf(control);
    return value === null ? [] : [[control.attributes['name'] ?? '', value]];
  });
  const chosen = new Set(fields.map(([name]) => name));
  for (const { attributes } of enabled) {
    const { name = '', type, value = 'on' } = attributes;
    if (type !== 'radio' || chosen.has(name)) continue;
    chosen.add(name);
    fields.push([name, value]);
  }
  return fields;
}

/** The forms of a document as a shopper without script sends them: one for each path that its buttons lead to. */
export function formsIn(html: string): PageForm[] {
  return readForms(html).flatMap((form) => {
    const { action: own = '', method: ownMethod = 'get' } = form.attributes;
    const buttons = form.controls.filter(
      ({ tag, attributes }) =>
        tag === 'button' && !('disabled' in attributes) && (attributes['type'] ?? 'submit') === 'submit',
    );
    const sent = new Map<string, PageForm>();
    for (const { attributes } of buttons) {
      const { name, value = '', formaction: action = own, formmethod: method = ownMethod } = attributes;
      if (sent.has(action)) continue;
      const fields = [...fieldsOf(form), ...(name === undefined ? [] : [[name, value] as const])];
      sent.set(action, { method: method === 'post' ? 'post' : 'get', action, fields });
    }
    return [...sent.values()];
  });
}
