import { useEffect } from 'react';

export interface Shortcuts {
  readonly onHelp: () => void;
  readonly onHome: () => void;
  readonly onMenu: () => void;
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="spinbutton"]';

/** A single sign such as "?" counts only where nobody is typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

export function useShortcuts({ onHelp, onHome, onMenu }: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault();
        onHelp();
      } else if (event.altKey && event.shiftKey && event.code === 'KeyH') {
        event.preventDefault();
        onHome();
      } else if (event.altKey && event.shiftKey && event.code === 'KeyM') {
        event.preventDefault();
        onMenu();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onHelp, onHome, onMenu]);
}
