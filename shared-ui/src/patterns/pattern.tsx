import type {} from '../custom-properties.ts';
import type { ReactNode } from 'react';
import { Container, Section, type SectionProps } from '../layout/container.tsx';

interface PatternGroupProps {
  title: string;
  tone?: SectionProps['tone'];
  children: ReactNode;
}

export function PatternGroup({ title, tone, children }: PatternGroupProps) {
  return (
    <Section space="tight" tone={tone}>
      <Container>
        <div className="ui-stack" style={{ '--gap': 'var(--space-7)' }}>
          <h2>{title}</h2>
          {children}
        </div>
      </Container>
    </Section>
  );
}

export function Pattern({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ui-stack">
      <p className="ui-label ui-muted">{name}</p>
      {children}
    </div>
  );
}
