/** An error that a cart mutation reports with the cart. */
export interface CartUserError {
  code: string;
  field: string[];
  message: string;
}

export interface CartWarning {
  code: string;
  message: string;
  target: string;
}

export interface CartProblems {
  userErrors: CartUserError[];
  warnings: CartWarning[];
}

export function noProblems(): CartProblems {
  return { userErrors: [], warnings: [] };
}

export function userError(code: string, field: string[], message: string): CartUserError {
  return { code, field, message };
}
