export const subscriptionsKey = ['reportSubscriptions'];
