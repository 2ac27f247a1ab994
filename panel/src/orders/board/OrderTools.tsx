import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCash,
  IconHourglass,
  IconListDetails,
  IconMoped,
  IconPhone,
  IconPrinter,
  IconQrcode,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { isOrderPayable, isPaid } from '@vitrina/contract/orders/bills/rules.ts';
import { isAtTable } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import {
  canChangeMinutes,
  canCorrectOrder,
  canMoveOrder,
  isUnanswered,
} from '@vitrina/contract/orders/states.ts';
import { ActionsMenu, MenuAction, MenuLink } from '../../ui/lists/ActionsMenu.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './OrderCard.module.css';
import { useOrderActions } from './order-actions.ts';
import { RunOutActions } from './RunOutActions.tsx';
import { nameTools } from './words.ts';

interface Props {
  order: ListedOrder;
  isKitchen: boolean;
  isOpenAtFirst: boolean;
}

/** What can be done with an order besides its next step. */
export function OrderTools({ order, isKitchen, isOpenAtFirst }: Props) {
  const {
    linkToCustomer,
    linkToCourier,
    print,
    open,
    setPaid,
    setSpam,
    setNetworkSpam,
    setTableSpam,
    correct,
    askMinutes,
    askDelay,
    askReason,
    markSoldOut,
    askRunOut,
    pendingIds,
  } = useOrderActions();
  const { courier: courierName } = useWords();
  const isWaiting = isUnanswered(order.state);
  const whatsapp = linkToCustomer(order);
  const courier = linkToCourier(order);
  const { phone } = order.customer;
  const isPending = pendingIds.has(order.id);
  return (
    <ActionsMenu
      className={classes.more ?? ''}
      aria-label={nameTools(order)}
      isOpenAtFirst={isOpenAtFirst}
      menuWidth={240}
      withinPortal
    >
      {isWaiting && order.requestedFor === null && (
        <MenuAction icon={IconHourglass} disabled={isPending} onClick={() => askMinutes(order)}>
          Aceptar en otro tiempo
        </MenuAction>
      )}
      {canCorrectOrder(order.state, 'accepted') && (
        <MenuAction icon={IconArrowBackUp} disabled={isPending} onClick={() => correct(order)}>
          Todavía no está listo
        </MenuAction>
      )}
      {canChangeMinutes(order.state) && (
        <MenuAction icon={IconHourglass} disabled={isPending} onClick={() => askDelay(order)}>
          Vamos tarde
        </MenuAction>
      )}
      {canMoveOrder('business', order.state, 'rejected', order.fulfilment.mode) && (
        <MenuAction icon={IconX} isDangerous disabled={isPending} onClick={() => askReason(order)}>
          Rechazar
        </MenuAction>
      )}
      <MenuAction icon={IconListDetails} onClick={() => open(order)}>
        Ver detalle
      </MenuAction>
      <RunOutActions lines={order.lines} onRunOut={markSoldOut} onAsk={() => askRunOut(order)} />
      <MenuAction icon={IconPrinter} onClick={() => print([order])}>
        Imprimir
      </MenuAction>
      {(isPaid(order) || isOrderPayable(order.state)) && (
        <MenuAction icon={IconCash} onClick={() => setPaid(order, !isPaid(order))}>
          {isPaid(order) ? 'Marcar por pagar' : 'Marcar como pagado'}
        </MenuAction>
      )}
      {whatsapp && (
        <MenuLink icon={IconBrandWhatsapp} href={whatsapp} target="_blank" rel="noopener">
          Escribir al cliente
        </MenuLink>
      )}
      {courier && (
        <MenuLink icon={IconMoped} href={courier} target="_blank" rel="noopener">
          Enviar al {courierName}
        </MenuLink>
      )}
      {phone && (
        <MenuLink icon={IconPhone} href={`tel:${phone}`}>
          Llamar
        </MenuLink>
      )}
      <MenuAction icon={IconAlertTriangle} isDangerous onClick={() => setSpam(order, true)}>
        Marcar como falso
      </MenuAction>
      {!isKitchen && isAtTable(order.fulfilment.mode) && (
        <MenuAction icon={IconQrcode} isDangerous onClick={() => setTableSpam(order)}>
          Todo lo de esta mesa es falso
        </MenuAction>
      )}
      {!isKitchen && isWaiting && !isAtTable(order.fulfilment.mode) && (
        <MenuAction icon={IconWifiOff} isDangerous onClick={() => setNetworkSpam(order)}>
          Todos los de su red son falsos
        </MenuAction>
      )}
    </ActionsMenu>
  );
}
