import { Link } from 'shared-runtime';
import { Accordion, AccordionItem } from 'shared-ui';
import type { QuestionGroup } from './questions.ts';

/** The questions of one subject; each opens on its own, also without script. */
export function QuestionList({ group }: { readonly group: QuestionGroup }) {
  return (
    <Accordion>
      {group.questions.map(({ question, answer, more }) => (
        <AccordionItem key={question} title={question}>
          <p>{answer}</p>
          {more && (
            <p>
              <Link to={more.path}>{more.label}</Link>
            </p>
          )}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
