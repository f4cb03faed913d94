import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `text` for reading, `full` for edge to edge with the page's gutter. */
  width?: 'wide' | 'medium' | 'text' | 'full' | undefined;
}

export function Container({ width = 'wide', className, ...rest }: ContainerProps) {
  return <div {...rest} data-width={width} className={classNames('ui-container', className)} />;
}

export interface SectionProps extends ComponentProps<'section'> {
  tone?: 'paper' | 'sand' | 'ink' | 'accent' | undefined;
  /** The breathing space above and below. */
  space?: 'normal' | 'tight' | 'none' | undefined;
}

export function Section({ tone = 'paper', space = 'normal', className, ...rest }: SectionProps) {
  return <section {...rest} data-tone={tone} data-space={space} className={classNames('ui-section', className)} />;
}
