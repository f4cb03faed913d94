import type { FAQPage } from 'schema-dts';
import type { QuestionGroup } from './questions.ts';

/** Questions and answers for machines, identical to the page's text. */
export function faqData(groups: readonly QuestionGroup[]): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answer },
      })),
    ),
  };
}
