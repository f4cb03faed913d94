export interface Money {
  amount: string;
  currencyCode: 'USD';
}

export function centsOf(amount: string): number {
  const [dollars = '0', cents = ''] = amount.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0').slice(0, 2));
}

/** Shopify writes amounts with at least one decimal and no trailing zero after it: `128.0`, `64.5`, `64.25`. */
export function money(cents: number): Money {
  return { amount: (cents / 100).toFixed(2).replace(/0$/, ''), currencyCode: 'USD' };
}

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function dollars(cents: number): string {
  return inDollars.format(cents / 100);
}
