import { Badge } from '../feedback/badge.tsx';
import { EmptyState, ErrorPanel } from '../feedback/message-panel.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Price } from '../feedback/price.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button, ButtonLink } from '../forms/button.tsx';
import { Accordion, AccordionItem } from '../layout/accordion.tsx';
import { Container, Section } from '../layout/container.tsx';
import { Pattern, PatternGroup } from './pattern.tsx';

function Disclosure() {
  return (
    <div className="ui-grid">
      <div style={{ '--span': 6 }}>
        <Accordion>
          <AccordionItem title="Delivery" defaultOpen>
            <p>Your capsule arrives 15–21 days after you order. Shipping is free over $150.</p>
          </AccordionItem>
          <AccordionItem title="Fabric and care">
            <p>Wash cold, inside out, and dry flat in the shade.</p>
          </AccordionItem>
        </Accordion>
      </div>
    </div>
  );
}

function Messages() {
  return (
    <Pattern name="Messages">
      <div className="ui-stack">
        <Notice title="You’re close to free shipping">Add $22.00 more and shipping is on us.</Notice>
        <Notice tone="success">Your booking is confirmed.</Notice>
        <Notice tone="error">Someone just booked that time. Please choose another.</Notice>
      </div>
      <div className="ui-grid">
        <div style={{ '--span': 6 }}>
          <EmptyState
            title="Your cart is empty."
            text="Start with this week’s capsule."
            action={<ButtonLink href="#patterns">Shop the collections</ButtonLink>}
          />
        </div>
        <div style={{ '--span': 6 }}>
          <ErrorPanel
            title="This part didn’t load"
            text="The rest of the page works. Try again in a moment."
            action={<Button variant="secondary">Try again</Button>}
          />
        </div>
      </div>
    </Pattern>
  );
}

function OnInk() {
  return (
    <Section tone="ink">
      <Container>
        <div className="ui-stack" style={{ '--gap': 'var(--space-5)' }}>
          <p className="ui-label ui-muted">On ink</p>
          <p className="ui-display">Fewer, better, together</p>
          <div className="ui-cluster">
            <ButtonLink href="#patterns">Shop the drop</ButtonLink>
            <ButtonLink href="#patterns" variant="secondary">
              See the lookbook
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Section>
  );
}

export function ContentPatterns() {
  return (
    <>
      <PatternGroup title="Content" tone="sand">
        <Pattern name="Badges and prices">
          <div className="ui-cluster">
            <Badge tone="accent">New This Week</Badge>
            <Badge tone="ink">Limited edition</Badge>
            <Badge>Capsule</Badge>
          </div>
          <div className="ui-cluster" style={{ '--gap': 'var(--space-6)' }}>
            <Price>$248.00</Price>
            <Price compareAt="$413.00" saving="Save 40%" size="large">
              $248.00
            </Price>
          </div>
        </Pattern>
        <Pattern name="Disclosure">
          <Disclosure />
        </Pattern>
        <Messages />
        <Pattern name="Skeletons">
          <div className="ui-tiles">
            {['one', 'two', 'three', 'four'].map((tile) => (
              <div key={tile} className="ui-stack">
                <Skeleton shape="picture" />
                <Skeleton shape="text" lines={2} />
              </div>
            ))}
          </div>
        </Pattern>
      </PatternGroup>
      <OnInk />
    </>
  );
}
