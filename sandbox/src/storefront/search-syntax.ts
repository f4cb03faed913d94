/** A condition that a term of a query states. */
type Test<Subject> = (subject: Subject) => boolean;

/** A term's value, and how it is compared: `=` where the query names no comparator. */
export interface Wanted {
  readonly comparator: '<' | '<=' | '=' | '>' | '>=';
  readonly value: string;
}

/** The searchable data of a kind of object. */
export interface Searchable<Subject> {
  /** A term without a field. */
  readonly words: (value: string) => Test<Subject>;
  /** Terms by their field; a term of another field is ignored, as documented. */
  readonly fields: Readonly<Record<string, (wanted: Wanted) => Test<Subject>>>;
}

/** `(`, `)`, `-tag:'early drop'`, `title:sunset*`, `variants.price:>=100`, `moto`: negation, field, comparator, value. */
const TOKEN = /[()]|(?<not>-)?(?:(?<field>[a-z_.]+):)?(?<comparator><=|>=|<|>|=)?(?<value>"[^"]*"|'[^']*'|[^\s"'()]+)/g;

/** The most parentheses within each other; deeper ones are read as if they were not there. */
const DEEPEST = 32;

const fold = (text: string) => text.toLowerCase();

/** A text as queries compare it: in any case, and by its beginning where the value ends with `*`. */
export function textTest<Subject>(read: (subject: Subject) => readonly string[]) {
  return ({ value }: Wanted): Test<Subject> => {
    const wanted = fold(value.replace(/\*$/, ''));
    const matches = value.endsWith('*')
      ? (text: string) => fold(text).startsWith(wanted)
      : (text: string) => fold(text) === wanted;
    return (subject) => read(subject).some(matches);
  };
}

/** A number as queries compare it; nothing matches a value that is none. */
export function numberTest<Subject>(read: (subject: Subject) => number, parse: (value: string) => number) {
  return ({ comparator, value }: Wanted): Test<Subject> => {
    const wanted = parse(value);
    switch (comparator) {
      case '<':
        return (subject) => read(subject) < wanted;
      case '<=':
        return (subject) => read(subject) <= wanted;
      case '>':
        return (subject) => read(subject) > wanted;
      case '>=':
        return (subject) => read(subject) >= wanted;
      default:
        return (subject) => read(subject) === wanted;
    }
  };
}

const DAY = 24 * 3600 * 1000;

/** A date as queries compare it. A value without a time means its whole day in UTC. assumed: the time zone. */
export function dateTest<Subject>(read: (subject: Subject) => string) {
  return ({ comparator, value }: Wanted): Test<Subject> => {
    const begin = Date.parse(value === 'now' ? new Date().toISOString() : value);
    const end = /^\d{4}-\d{2}-\d{2}$/.test(value) ? begin + DAY : begin + 1;
    const at = (subject: Subject) => Date.parse(read(subject));
    switch (comparator) {
      case '<':
        return (subject) => at(subject) < begin;
      case '<=':
        return (subject) => at(subject) < end;
      case '>':
        return (subject) => at(subject) >= end;
      case '>=':
        return (subject) => at(subject) >= begin;
      default:
        return (subject) => at(subject) >= begin && at(subject) < end;
    }
  };
}

/** The terms of a query, read one after the other. */
class Terms<Subject> {
  readonly #tokens: RegExpMatchArray[];
  readonly #searchable: Searchable<Subject>;
  #next = 0;

  constructor(query: string, searchable: Searchable<Subject>) {
    this.#tokens = [...query.matchAll(TOKEN)];
    this.#searchable = searchable;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#next]?.[0];
  }

  /** Alternatives, up to the end or a closing parenthesis. */
  read(depth = 0): Test<Subject> {
    const alternatives = [this.#readAll(depth)];
    while (this.#peek() === 'OR') {
      this.#next += 1;
      alternatives.push(this.#readAll(depth));
    }
    // An empty side of an OR says nothing; a query of nothing finds everything.
    const said = alternatives.filter((tests) => tests.length > 0);
    return (subject) => said.length === 0 || said.some((tests) => tests.every((test) => test(subject)));
  }

  #readAll(depth: number): Test<Subject>[] {
    const tests: Test<Subject>[] = [];
    for (;;) {
      const token = this.#peek();
      if (token === undefined || token === 'OR' || (token === ')' && depth > 0)) return tests;
      const test = this.#readOne(depth);
      if (test) tests.push(test);
    }
  }

  #readOne(depth: number): Test<Subject> | null {
    const [text = '', groups] = [this.#peek(), this.#tokens[this.#next]?.groups];
    this.#next += 1;
    if (text === 'NOT' || text === '-') {
      const test = this.#peek() === undefined ? null : this.#readOne(depth);
      return test && ((subject) => !test(subject));
    }
    if (text === '(' && depth < DEEPEST) {
      const inside = this.read(depth + 1);
      this.#next += 1;
      return inside;
    }
    if (text === '(' || text === ')' || text === 'AND' || text === '*') return null;
    return this.#term(groups ?? {});
  }

  #term({ not, field, comparator, value: quoted = '' }: Record<string, string | undefined>): Test<Subject> {
    const value = quoted.replaceAll(/^["']|["']$/g, '');
    const wanted = { comparator: (comparator ?? '=') as Wanted['comparator'], value };
    const test = field ? this.#searchable.fields[field]?.(wanted) : this.#searchable.words(value);
    if (!test) return () => true;
    return not ? (subject) => !test(subject) : test;
  }
}

/** Shopify's search syntax as `query:` takes it: terms side by side, `AND`, `OR`, negation, parentheses, comparators. */
export function matchingQuery<Subject>(
  query: string | null | undefined,
  searchable: Searchable<Subject>,
): Test<Subject> {
  return query?.trim() ? new Terms(query, searchable).read() : () => true;
}
