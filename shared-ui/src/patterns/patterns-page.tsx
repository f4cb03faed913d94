import { Container, Section } from '../layout/container.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { TooltipProvider } from '../overlays/tooltip.tsx';
import { ContentPatterns } from './content-patterns.tsx';
import { FormPatterns } from './form-patterns.tsx';
import { OverlayPatterns } from './overlay-patterns.tsx';
import { TokenPatterns } from './token-patterns.tsx';

/** Every component in every state. The tests render it on the server and hydrate it. */
export function PatternsPage() {
  return (
    <TooltipProvider>
      <Section space="tight">
        <Container>
          <div className="ui-stack">
            <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Patterns' }]} />
            <h1 className="ui-display">Paper, ink, one accent</h1>
            <p className="ui-lead">The building blocks of every page.</p>
          </div>
        </Container>
      </Section>
      <TokenPatterns />
      <FormPatterns />
      <ContentPatterns />
      <OverlayPatterns />
    </TooltipProvider>
  );
}
