import { lazy } from 'react';

/** Dialogs of the sign-in pages, loaded when they are needed: a cold start downloads as little as it can. */
export const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/dialog/ConfirmDialog.tsx')).ConfirmDialog,
}));

export const MessageDialog = lazy(async () => ({
  default: (await import('../../ui/dialog/MessageDialog.tsx')).MessageDialog,
}));
