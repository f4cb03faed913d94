import { expect, test } from 'vitest';
import { formsIn } from './page-forms.ts';

test('a form has the fields that a browser sends, for each path that its buttons lead to', () => {
  const html = `
    <form id="cart-form" action="/cart/add" method="post">
      <input type="hidden" readOnly="" name="item" value="{&quot;name&quot;:&quot;Bordeaux &amp; more&quot;}"/>
      <input type="hidden" name="off" disabled="" value="1"/><input type="checkbox" name="gift" value="yes"/>
      <input type="checkbox" name="wrap" checked="" value="paper"/><input name="note"/>
      <select name="size"><option value="XS" disabled="">XS</option><option value="S">S</option><option value="M" selected="">M</option></select>
    </form>
    <button form="cart-form">Add</button><button form="cart-form">Add once more</button>
    <button type="button" form="cart-form" formAction="/nowhere">No submit</button>
    <button disabled="" form="cart-form" formAction="/cart/keep">Not now</button>
    <button form="cart-form" formAction="/cart/buy" name="now" value="1">Buy</button>`;
  const fields = [
    ['item', '{"name":"Bordeaux & more"}'],
    ['wrap', 'paper'],
    ['note', ''],
    ['size', 'M'],
  ];
  expect(formsIn(html)).toEqual([
    { method: 'post', action: '/cart/add', fields },
    { method: 'post', action: '/cart/buy', fields: [...fields, ['now', '1']] },
  ]);
});

test('of radio buttons the first that can be chosen is, unless another one is already', () => {
  const radio = (name: string, value: string, more = '') =>
    `<input type="radio" name="${name}" value="${value}"${more}/>`;
  const html = `<form method="get">${radio('size', 'XS', ' disabled=""')}${radio('size', 'S')}${radio('size', 'M')}${radio('color', 'red')}${radio('color', 'blue', ' checked=""')}<button>Choose</button></form>`;
  expect(formsIn(html)).toEqual([
    {
      method: 'get',
      action: '',
      fields: [
        ['color', 'blue'],
        ['size', 'S'],
      ],
    },
  ]);
});
