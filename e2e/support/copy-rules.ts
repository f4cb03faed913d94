/** A rule of `docs/copy.md`: what no text may say, and what texts say instead. */
interface CopyRule {
  readonly not: RegExp;
  readonly say: string;
}

/** The specification quotes these, and the names of data and queries are no copy. */
const EXEMPT =
  /Welcome to the collective!|Welcome to Early Access!|15-minute (?:styling )?consultation|15-21 days|image_colours|colours: metafield|\$\w+: \w+!/g;

const RULES: readonly CopyRule[] = [
  { not: /\btrainers?\b/i, say: 'sneakers' },
  {
    not: /\b(?:marl|rollnecks?|drawcords?|knitted|racer back|swim shorts|zipped)\b|\bloopback cotton\b|\bzips(?=,| that)/i,
    say: 'heather, mock neck, drawstring, knit, racerback, swim trunks, zip or zippers, French terry',
  },
  { not: /\bdiar(?:y|ies)\b/i, say: 'calendar' },
  { not: /\bcloakrooms?\b/i, say: 'coat check' },
  { not: /\bautumn\b/i, say: 'fall' },
  { not: /\bbaskets?\b|\bshopping bags?\b/i, say: 'cart' },
  { not: /\b(?:un)?tick(?:s|ed|ing)?\b/i, say: 'select' },
  { not: /\bslips? in\b/i, say: 'typo' },
  { not: /\bconsultations?\b|\bappointments?\b/i, say: 'styling session' },
  { not: /\bsize tables?\b/i, say: 'size guide' },
  { not: /\b(?:follow|trace) (?:your|an|the) order\b/i, say: 'track your order' },
  { not: /\blog(?:ged|ging)? (?:in|on|out|off)\b/i, say: 'sign in, sign out' },
  { not: /\be-mails?\b/i, say: 'email' },
  { not: /\bprofiles?\b/i, say: 'account, your details' },
  { not: /\bparts of the visitors\b/i, say: 'segments' },
  { not: /\bbeside the figures\b/i, say: 'data quality' },
  { not: /\bput live\b|\broll(?:s|ed|ing)? out\b/i, say: 'publish, ship' },
  { not: /\bwhat is in the set\b|\bgoes well beside\b|\blies ahead\b|\brun the house\b/i, say: 'see the examples' },
  {
    not: /\b\w*(?:colour|favourit|behaviour|neighbour|honour|flavour)\w*|\b(?:grey|jewellery|pyjamas?|licence|whilst|towards|learnt|spelt)\b/i,
    say: 'the American spelling',
  },
  {
    not: /\b(?:cancell|travell|labell|modell)(?:ed|ing)\b|\b(?:organis|recognis|personalis|optimis|customis|apologis|realis)\w+|\b(?:centre|catalogue|programme|metre|litre)s?\b/i,
    say: 'the American spelling',
  },
  { not: /—|\p{L} [-–] \p{L}/u, say: 'two sentences, or a colon' },
  { not: /(?<![\w-])\d{1,3}-\d{1,3}(?![\w-])/, say: 'an en dash in a range' },
  { not: /\p{L}!(?=$|[\s"’”])/u, say: 'no exclamation mark' },
];

/** In the admin pages and the experiments' command, a variant changes placements, and staff read data; `figures` is a command. */
const EXPERIMENT_RULES: readonly CopyRule[] = [
  ...RULES,
  { not: /(?<!decimal |take )\bplaces?\b(?! the placements)/i, say: 'placement' },
  { not: /\bfigures?\b(?! <name>)/i, say: 'data, metrics' },
];

/** A text's violations of the rules of `docs/copy.md`, as lines of the words and their replacements. */
export function copyProblems(text: string, about: 'shop' | 'experiments' = 'shop'): string[] {
  const own = text.replaceAll(EXEMPT, '');
  return (about === 'shop' ? RULES : EXPERIMENT_RULES).flatMap(({ not, say }) => {
    const [words] = not.exec(own) ?? [];
    return words === undefined ? [] : [`“${words}” in “${text}”: ${say}`];
  });
}
