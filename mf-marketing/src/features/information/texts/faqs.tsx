import type { Information } from '../information.ts';
import { QuestionList } from '../question-list.tsx';
import { QUESTIONS } from '../questions.ts';

export const faqs: Information = {
  path: '/faqs',
  title: 'Frequently asked questions',
  description:
    'Answers about capsules, drops, early access, shipping, payment, returns, and styling sessions at The Capsule Collective.',
  lead: 'The questions we hear most, answered in a sentence or two, with links to more.',
  sections: QUESTIONS.map((group) => ({
    id: group.id,
    heading: group.heading,
    body: <QuestionList group={group} />,
  })),
};
