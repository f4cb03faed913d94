import { useState } from 'react';
import { Button, ButtonLink } from '../forms/button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { ChoiceGroup } from '../forms/choice-group.tsx';
import { QuantityStepper } from '../forms/quantity-stepper.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextArea, TextField } from '../forms/text-field.tsx';
import { IconButton } from '../icons/icon-button.tsx';
import { Pattern, PatternGroup } from './pattern.tsx';

const SIZES = [
  { value: 'xs', label: 'XS', soldOut: true },
  { value: 's', label: 'S' },
  { value: 'm', label: 'M' },
  { value: 'l', label: 'L' },
  { value: 'xl', label: 'XL', soldOut: true },
];

function Buttons() {
  return (
    <Pattern name="Buttons">
      <div className="ui-cluster">
        <Button>Add to cart</Button>
        <Button variant="secondary">View the capsule</Button>
        <Button variant="quiet">Size guide</Button>
        <Button variant="danger">Delete account</Button>
        <Button disabled>Sold out</Button>
        <Button busy>Processing...</Button>
      </div>
      <div className="ui-cluster">
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <ButtonLink href="#patterns" variant="secondary">
          A link
        </ButtonLink>
        <IconButton icon="heart" label="Add to favorites" />
        <IconButton icon="heart-filled" label="Remove from favorites" aria-pressed />
      </div>
    </Pattern>
  );
}

function Choices() {
  const [quantity, setQuantity] = useState(1);
  return (
    <Pattern name="Choices">
      <div className="ui-grid">
        <div style={{ '--span': 6 }}>
          <ChoiceGroup
            legend="Size"
            name="pattern-size"
            choices={SIZES}
            defaultValue="m"
            aside={<a href="#patterns">Size guide</a>}
            hint="Cut close. Between sizes? Size up."
          />
        </div>
        <div style={{ '--span': 6 }}>
          <ChoiceGroup
            legend="Size"
            name="pattern-size-error"
            choices={SIZES.slice(1, 4)}
            error="Choose a size first."
          />
        </div>
        <div className="ui-stack" style={{ '--span': 12 }}>
          <div>
            <QuantityStepper
              value={quantity}
              onValueChange={setQuantity}
              label="Quantity of Sunset Flow"
              decreaseLabel="One less"
              increaseLabel="One more"
            />
          </div>
          <Checkbox label="Be first to hear about the next drop" defaultChecked />
          <Checkbox label="I’ve read the terms and conditions" error="Please agree to continue." />
        </div>
      </div>
    </Pattern>
  );
}

export function FormPatterns() {
  return (
    <PatternGroup title="Forms">
      <Buttons />
      <Pattern name="Fields">
        <div className="ui-grid">
          <div className="ui-stack" style={{ '--span': 6, '--gap': 'var(--space-5)' }}>
            <TextField label="Email" type="email" placeholder="you@example.com" hint="For your confirmation only." />
            <TextField label="Email" type="email" defaultValue="you@" error="Invalid email address" />
            <TextField label="Discount code" trailing={<Button variant="secondary">Apply</Button>} />
          </div>
          <div className="ui-stack" style={{ '--span': 6, '--gap': 'var(--space-5)' }}>
            <SelectField label="Sort by" defaultValue="new">
              <option value="new">Newest first</option>
              <option value="price">Price, low to high</option>
            </SelectField>
            <TextArea label="Note for your stylist" required={false} />
          </div>
        </div>
      </Pattern>
      <Choices />
    </PatternGroup>
  );
}
