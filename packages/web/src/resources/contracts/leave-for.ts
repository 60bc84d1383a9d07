/** Goes to a page of the payment provider. */
export const leaveFor = (address: string): void => window.location.assign(address);
