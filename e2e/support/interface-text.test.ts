import { expect, test } from 'vitest';
import { jsxTexts, literalTexts, markupTexts, textTable } from './interface-text.ts';

const page = (source: string, ...texts: string[]) => ({ source, isPage: true, texts });

test('a text of all pages is listed once, before the texts of single pages', () => {
  const found = [page('/', 'Home', 'Cart'), page('/faqs', 'Answers', 'Cart'), page('/contact', 'Write to us', 'Cart')];
  expect(textTable(found).split('\n')).toEqual([
    'source\ttext',
    'all pages\tCart',
    '/\tHome',
    '/faqs\tAnswers',
    '/contact\tWrite to us',
    '',
  ]);
});

test('a text of several sources names the first page and counts the others', () => {
  const state = { source: 'the cart drawer', isPage: false, texts: ['Checkout'] };
  expect(textTable([state, page('/', 'Home'), page('/cart', 'Checkout')])).toContain('/cart (and 1 more)\tCheckout\n');
});

test('a state does not count as a page', () => {
  const state = { source: 'the cart drawer', isPage: false, texts: ['Undo'] };
  expect(textTable([page('/', 'Undo'), page('/faqs', 'Undo'), state])).toContain('all pages\tUndo\n');
});

test('literals are read with their values left open, comments and identifiers are not', () => {
  const code = [
    '// A comment isn’t "shown to" anyone.',
    "import { one } from './one.ts';",
    '/* nor is `this one` */',
    "const link = 'https://shop.example/a';",
    "const shown = 'Your cart is empty.';",
    'const told = `${name} is in use.\\nSet ${key} to another port.`;',
    "const quoted = 'Don\\'t do that'; // and 'not this'",
    'const usage = `Usage:\n  start <name>   shows it to visitors\n`;',
  ].join('\n');
  expect(literalTexts(code)).toEqual([
    'Your cart is empty.',
    '… is in use.',
    'Set … to another port.',
    "Don't do that",
    'start <name> shows it to visitors',
  ]);
});

test('the texts between the tags of a component are read, its code is not', () => {
  const code = [
    'const ids: Array<string> = list.map((one) => one.id);',
    'return <p className="notice">',
    '  Write to <MailLink />. Customer service is here {hours}.',
    '</p>;',
  ].join('\n');
  expect(jsxTexts(code)).toEqual(['Write to', '. Customer service is here']);
});

test('the markup of a mail is read without its tags', () => {
  expect(markupTexts('<p>Hello,</p>\n<p>press <a href="https://a.example">Confirm</a>.</p>')).toEqual([
    'Hello,',
    'press',
    'Confirm',
  ]);
});
