const form = () => import('./RoleFormPage.tsx');

export const rolePages = { add: form, edit: form } as const;
