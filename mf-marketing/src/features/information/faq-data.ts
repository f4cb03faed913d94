import type { AnswerLeaf, FAQPageLeaf, QuestionLeaf } from 'schema-dts';
import type { QuestionGroup } from './questions.ts';

/** Questions and answers for machines, identical to the page's text. */
export function faqData(groups: readonly QuestionGroup[]): FAQPageLeaf {
  const questions = groups.flatMap((group) =>
    group.questions.map(({ question, answer }): QuestionLeaf => {
      const acceptedAnswer: AnswerLeaf = { '@type': 'Answer', text: answer };
      return { '@type': 'Question', name: question, acceptedAnswer };
    }),
  );
  return { '@type': 'FAQPage', mainEntity: questions };
}
