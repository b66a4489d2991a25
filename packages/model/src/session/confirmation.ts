/** Code of the refusal that asks for the password again; the client repeats the call after it. */
export const confirmationRequired = 'static.message.confirmationRequired';
