/** Why the copy of this device cannot answer a call, with the status that the server would have given. */
export class NotAnswered extends Error {
  readonly status: number;
  readonly messageCode: string;

  constructor(status: number, messageCode: string) {
    super(messageCode);
    this.name = 'NotAnswered';
    this.status = status;
    this.messageCode = messageCode;
  }
}
