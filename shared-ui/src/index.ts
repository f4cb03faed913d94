export type {} from './custom-properties.ts';
export { classNames } from './class-names.ts';
export { type Announcements, announce, currentAnnouncements, type Politeness } from './feedback/announcer.ts';
export { focusOn } from './focus-on.ts';
export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { LiveRegion } from './feedback/live-region.tsx';
export { EmptyState, ErrorPanel, type MessagePanelProps } from './feedback/message-panel.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export { Price, type PriceProps } from './feedback/price.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Unbroken } from './feedback/unbroken.tsx';
export { VisuallyHidden } from './feedback/visually-hidden.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './forms/button.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { type Choice, ChoiceGroup, type ChoiceGroupProps } from './forms/choice-group.tsx';
export { ChoiceSheet, type ChoiceSheetProps, type Question } from './forms/choice-sheet.tsx';
export { type FieldCopy, FieldError } from './forms/field-frame.tsx';
export { QuantityStepper, type QuantityStepperProps } from './forms/quantity-stepper.tsx';
export { SelectField, type SelectFieldProps } from './forms/select-field.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './forms/text-field.tsx';
export { Icon, type IconProps } from './icons/icon.tsx';
export { IconButton, type IconButtonProps } from './icons/icon-button.tsx';
export type { IconName } from './icons/icon-paths.ts';
export { Accordion, AccordionItem, type AccordionItemProps } from './layout/accordion.tsx';
export { Container, type ContainerProps, Section, type SectionProps } from './layout/container.tsx';
export { type LinkComponent, type LinkProps, LinkProvider } from './links/link-provider.tsx';
export { useActingLink } from './links/use-acting-link.ts';
export { fetchPicture } from './media/fetch-picture.ts';
export { Picture, type PictureProps, type PictureVersion } from './media/picture.tsx';
export { Breadcrumbs, type Crumb } from './navigation/breadcrumbs.tsx';
export { Dialog, Drawer, preloadOverlays } from './overlays/modal.tsx';
export type { ModalProps } from './overlays/modal-surface.tsx';
export { useLazyPart } from './overlays/use-lazy-part.ts';
export { Tooltip, type TooltipProps, TooltipProvider, type TooltipProviderProps } from './overlays/tooltip.tsx';
export { type NotifyMessage, notify, type ToastAction, type ToastMessage, toast } from './toasts/toast-api.ts';
export { ToastHosts } from './toasts/toast-hosts.tsx';
export { useMounted } from './use-mounted.ts';
