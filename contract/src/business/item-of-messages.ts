/** What messages of the server and of schemas call one thing of any business. Apart from the other words, which the operator's screens do not load. */
export const itemOfMessages = 'producto';
