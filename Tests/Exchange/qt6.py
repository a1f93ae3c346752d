"""The window, the clipboard and the drags of a Qt 6 program."""
import sys

from PyQt6.QtCore import QBuffer, QByteArray, QMimeData, QSocketNotifier, Qt
from PyQt6.QtGui import QDrag, QImage
from PyQt6.QtWidgets import QApplication, QWidget


class Area(QWidget):
    """A window that is a source and a target of drags."""

    def __init__(self, partner):
        super().__init__()
        self.partner, self.mime, self.start = partner, "image/png", None
        self.setAcceptDrops(True)

    def mousePressEvent(self, event):
        self.start = event.position()

    def mouseMoveEvent(self, event):
        moved = (event.position() - self.start).manhattanLength()
        if self.partner.offered and moved >= QApplication.startDragDistance():
            drag = QDrag(self)
            drag.setMimeData(packed(*self.partner.offered))
            drag.exec(Qt.DropAction.CopyAction)

    def dragEnterEvent(self, event):
        if has(event.mimeData(), self.mime):
            event.acceptProposedAction()

    def dropEvent(self, event):
        self.partner.take_drop(received(event.mimeData(), self.mime))
        event.acceptProposedAction()


class Toolkit:
    def run(self, partner):
        self.partner = partner
        application = QApplication(sys.argv[:1])
        self.clipboard = application.clipboard()
        self.area = Area(partner)
        self.area.setWindowTitle("Partner")
        self.area.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self.area.resize(400, 400)
        self.area.show()
        print("ok", flush=True)
        notifier = QSocketNotifier(0, QSocketNotifier.Type.Read)
        notifier.activated.connect(lambda: partner.read_input() or application.quit())
        application.exec()

    def accept(self, mime):
        self.area.mime = mime

    def copy(self, mime, data):
        if mime == "image/png":
            self.clipboard.setImage(QImage.fromData(data))
        else:
            self.clipboard.setMimeData(packed(mime, data))

    def paste(self, mime, finish):
        content = self.clipboard.mimeData()
        if mime == "image/png":
            finish(png(self.clipboard.image()) if content.hasImage() else None)
        else:
            finish(received(content, mime) if has(content, mime) else None)


def has(content, mime):
    return content.hasText() if mime.startswith("text/plain") else content.hasFormat(mime)


def received(content, mime):
    return content.text().encode() if mime.startswith("text/plain") else bytes(content.data(mime))


def packed(mime, data):
    content = QMimeData()
    if mime.startswith("text/plain"):
        content.setText(data.decode())
    else:
        content.setData(mime, QByteArray(data))
    return content


def png(image):
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data())
