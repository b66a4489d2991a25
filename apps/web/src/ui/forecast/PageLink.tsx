import { Button } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpens } from '../../platform/menu/use-opens.ts';

interface PageLinkProps {
  readonly to: RoutePath;
  /** What stands for the parameters of the route. */
  readonly params?: Readonly<Record<string, number>>;
  readonly direction: 'back' | 'forward';
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Leads to the page before or after this one in the work on a forecast, for whoever may open it now. */
export function PageLink({ to, params, direction, isMain = false, children }: PageLinkProps) {
  const opens = useOpens();
  if (!opens(to)) return null;
  const [leftSection, rightSection] =
    direction === 'back'
      ? [<IconArrowLeft key="back" size={16} aria-hidden />, undefined]
      : [undefined, <IconArrowRight key="forward" size={16} aria-hidden />];
  return (
    <Button
      component={Link}
      to={to.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''))}
      variant={isMain ? 'filled' : 'default'}
      leftSection={leftSection}
      rightSection={rightSection}
    >
      {children}
    </Button>
  );
}
