import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** What is told in passing, at the corner. */
export const Toasts = () => <Notifications position="bottom-right" />
