/** A sheet is made by the server, and what the device keeps of the one before has been answered here. */
export const NOT_HERE =
  '次の問題は、まだこの端末に届いていません。通信できるところで、もう一度お試しください。';
