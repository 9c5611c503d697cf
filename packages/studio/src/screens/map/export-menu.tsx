import { Button, Menu } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../design/save-file.ts'
import type { TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { drawMap, drawingAddress } from './map-svg.ts'
import { presentColours } from './present-colours.ts'
import type { Layout } from './placing.ts'

/** The longest edge of a picture that browsers draw, in pixels. */
const LONGEST = 8192
const SHARPNESS = 2

/** The map as a drawing or a picture, in the colours that it is seen in. */
export function ExportMenu({
  name,
  tables,
  layout,
}: {
  readonly name: string
  readonly tables: readonly TableView[]
  readonly layout: Layout
}) {
  const { t } = useTranslation()
  const draw = () =>
    drawMap(tables, layout, presentColours(), (count) => t('map.rows', { count, rows: formatCount(count) }))
  const savePicture = async () => {
    const { svg, width, height } = draw()
    const scale = Math.min(SHARPNESS, LONGEST / Math.max(width, height))
    saveFile(await pictureOf(svg, Math.round(width * scale), Math.round(height * scale)), `${name}.png`)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPhotoDown size={15} />}>
          {t('map.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveFile(new Blob([draw().svg], { type: 'image/svg+xml' }), `${name}.svg`)}>
          SVG
        </Menu.Item>
        <Menu.Item onClick={() => void savePicture()}>PNG</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function pictureOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image()
  image.src = drawingAddress(svg)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  )
}
