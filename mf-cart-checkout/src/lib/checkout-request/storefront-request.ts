// A chunk of its own: what is asked and how its answer is read weighs as much as all that the cart itself needs to start.
export { askForCheckout } from 'shared-contracts/checkout';
