export { useOpenNotifications } from './open-notifications.ts';
